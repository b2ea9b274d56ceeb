/** Chrome and its kind say so; anything else is warned (AUTH-10). */
export const isOtherBrowser = (): boolean => !/Chrom(?:e|ium)\//.test(navigator.userAgent)
