import { FIRST } from "./before.ts"
import * as productCodeSigns from "./0470_product_code_signs.ts"
import * as firearmMakers from "./0471_firearm_makers.ts"
import * as productTypes from "./0480_product_types.ts"
import * as storeLists from "./0481_store_lists.ts"
import * as taxClasses from "./0485_tax_classes.ts"
import * as rangeDays from "./0486_range_days.ts"
import * as classExceptions from "./0487_class_exceptions.ts"
import * as memberBenefits from "./0488_member_benefits.ts"
import * as rentalDeposits from "./0489_rental_deposits.ts"
import * as storeEdits from "./0490_store_edits.ts"
import * as storeFiles from "./0491_store_files.ts"
import * as rentalTime from "./0495_rental_time.ts"
import * as rentalLost from "./0496_rental_lost.ts"
import * as departmentPlaces from "./0497_department_places.ts"
import * as backups from "./0498_backups.ts"
import * as priceBook from "./0510_price_book.ts"
import * as offlineSales from "./0511_offline_sales.ts"
import * as taxClassNames from "./0512_tax_class_names.ts"
import * as priceBookTerms from "./0513_price_book_terms.ts"
import * as membersBefore from "./0514_members_before.ts"
import * as first from "./first/index.ts"

/**
 * Every migration by its name, in the order in which they run. A released one is never edited: what changes later
 * is a new file. The SQL runs on PostgreSQL 15 and on PGlite (18).
 */
export const migrations: Readonly<Record<string, { readonly up: readonly string[] }>> = {
  [FIRST]: first,
  "0470_product_code_signs": productCodeSigns,
  "0471_firearm_makers": firearmMakers,
  "0480_product_types": productTypes,
  "0481_store_lists": storeLists,
  "0485_tax_classes": taxClasses,
  "0486_range_days": rangeDays,
  "0487_class_exceptions": classExceptions,
  "0488_member_benefits": memberBenefits,
  "0489_rental_deposits": rentalDeposits,
  "0490_store_edits": storeEdits,
  "0491_store_files": storeFiles,
  "0495_rental_time": rentalTime,
  "0496_rental_lost": rentalLost,
  "0497_department_places": departmentPlaces,
  "0498_backups": backups,
  "0510_price_book": priceBook,
  "0511_offline_sales": offlineSales,
  "0512_tax_class_names": taxClassNames,
  "0513_price_book_terms": priceBookTerms,
  "0514_members_before": membersBefore
}
