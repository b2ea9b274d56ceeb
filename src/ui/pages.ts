/** Up to four page numbers around the current one, from 1, so that the pager keeps its width (SHL-41). */
export const pageWindow = (currentPage: number, totalPages: number): readonly number[] => {
  const size = Math.min(4, totalPages)
  const first = Math.max(1, Math.min(currentPage - 1, totalPages - size + 1))
  return Array.from({ length: size }, (_, index) => first + index)
}
