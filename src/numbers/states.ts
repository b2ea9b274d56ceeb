/** A part of a postal address: what is sent, and what is read. */
export interface Region {
  readonly code: string
  readonly name: string
}

const regions = (table: string): readonly Region[] =>
  table
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }))

/** The 50 states and the District of Columbia (SHL-40). */
export const STATES = regions(`
  AL Alabama
  AK Alaska
  AZ Arizona
  AR Arkansas
  CA California
  CO Colorado
  CT Connecticut
  DE Delaware
  DC District of Columbia
  FL Florida
  GA Georgia
  HI Hawaii
  ID Idaho
  IL Illinois
  IN Indiana
  IA Iowa
  KS Kansas
  KY Kentucky
  LA Louisiana
  ME Maine
  MD Maryland
  MA Massachusetts
  MI Michigan
  MN Minnesota
  MS Mississippi
  MO Missouri
  MT Montana
  NE Nebraska
  NV Nevada
  NH New Hampshire
  NJ New Jersey
  NM New Mexico
  NY New York
  NC North Carolina
  ND North Dakota
  OH Ohio
  OK Oklahoma
  OR Oregon
  PA Pennsylvania
  RI Rhode Island
  SC South Carolina
  SD South Dakota
  TN Tennessee
  TX Texas
  UT Utah
  VT Vermont
  VA Virginia
  WA Washington
  WV West Virginia
  WI Wisconsin
  WY Wyoming`)

/** Territories, behind a flag (CG-54). */
export const TERRITORIES = regions(`
  AS American Samoa
  GU Guam
  MP Northern Mariana Islands
  PR Puerto Rico
  VI U.S. Virgin Islands`)

/** Army and fleet post offices. */
export const MILITARY = regions(`
  AA Armed Forces Americas
  AE Armed Forces Europe
  AP Armed Forces Pacific`)

export const PROVINCES = regions(`
  AB Alberta
  BC British Columbia
  MB Manitoba
  NB New Brunswick
  NL Newfoundland and Labrador
  NS Nova Scotia
  NT Northwest Territories
  NU Nunavut
  ON Ontario
  PE Prince Edward Island
  QC Quebec
  SK Saskatchewan
  YT Yukon`)
