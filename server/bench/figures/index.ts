/** Every figure, by the name that `--only` takes, in the order in which they are measured. */
import type { Figure } from '../harness.ts';
import { clone } from './clone.ts';
import { handedOver, handedOverSlowly } from './handed-over.ts';
import { queryBuilder } from './query-builder.ts';
import { queued } from './queued.ts';
import { receipts, recorded } from './recorded.ts';
import { simulated } from './simulated.ts';

export const figures: ReadonlyMap<string, Figure> = new Map(
	Object.entries({
		queued,
		'handed-over': handedOver,
		'handed-over-slowly': handedOverSlowly,
		simulated,
		recorded,
		receipts,
		'query-builder': queryBuilder,
		clone,
	}),
);
