import { z } from 'zod';

/** Where a user's number comes from; null if the user has none. */
export const phoneTypes = ['new', 'reserved', 'landline'] as const;
export const phoneType = z.enum(phoneTypes);
