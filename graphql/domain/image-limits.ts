/** 10 MB exactly; one byte more is rejected (contract, "Images"). */
export const maxImageBytes = 10_485_760;

/** Pixels; a file that is wider or higher is rejected. */
export const maxImageSide = 16_384;
