import { z } from 'zod';

/** The source of a user's number; null if the user has none. */
export const phoneTypes = ['new', 'reserved', 'landline'] as const;
export const phoneType = z.enum(phoneTypes);
