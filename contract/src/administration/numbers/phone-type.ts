import { z } from 'zod';

/** Where somebody's number comes from; null where the person has none. */
export const phoneTypes = ['new', 'reserved', 'landline'] as const;
export const phoneType = z.enum(phoneTypes);
