import { z } from 'zod';
import { eventType } from '../../../../foundation/transaction/event-type.ts';

/** A batch was undone before its first text was sent. */
export const batchUndone = eventType('batch.undone', z.object({ batchId: z.number() }));
