/**
 * The query of the address as it is now. The router's own is that of the last render: of two changes that follow each
 * other quickly, the second would undo the first.
 */
export const currentAddress = (): URLSearchParams => new URLSearchParams(window.location.search);
