import type { batchRecipient } from '@quad/contract/texting/messaging/routes.ts';
import type { z } from 'zod';

/** Somebody whom a batch went to, and how it went. */
export type Recipient = z.output<typeof batchRecipient>;
