/** Reads Twilio's codes for refused texts. `contract/src/texting/messaging/delivery-errors.ts` explains them. */
import { carrierErrorCode } from '@quad/contract/carriers/carriers/carrier-words.ts';
import { z } from 'zod';

const refused = z.object({ code: carrierErrorCode });
const unknownError = 30_008;

export const errorCodeIn = (answer: unknown): number => refused.safeParse(answer).data?.code || unknownError;
