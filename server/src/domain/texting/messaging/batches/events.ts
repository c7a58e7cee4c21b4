/** Events about messages, for other domains to react to. */
import { z } from 'zod';
import { eventType } from '../../../../foundation/transaction/event-type.ts';

/** A batch was undone before its first text. */
export const batchUndone = eventType('batch.undone', z.object({ batchId: z.number() }));
