import type { batchRecipient } from '@quad/contract/texting/messaging/routes.ts';
import type { z } from 'zod';

/** A recipient of a bulk message, with the status of their text. */
export type Recipient = z.output<typeof batchRecipient>;
