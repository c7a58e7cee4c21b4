/** What happens to messages that others react to. */
import { z } from 'zod';
import { eventType } from '../../../../foundation/events/event-type.ts';

/** A batch was taken back before its first text. */
export const batchUndone = eventType('batch.undone', z.object({ batchId: z.number() }));
