/** Is this, by its user agent, another browser than Chrome and its kind, for which the register is made (AUTH-10)? */
export const isOtherBrowser = (agent: string): boolean => !/Chrom(?:e|ium)\//.test(agent)
