import { sayPeople } from '../../../parts/compose/left-out.ts';
import type { TriageAction } from './data.ts';

/** Describes the last action while it can be undone. */
export const sayDone = (action: TriageAction, count: number): string => {
	const whom = sayPeople(count);
	switch (action.kind) {
		case 'reply':
			return `${whom} answered`;
		case 'category':
			return `${whom} sorted as ${action.category}`;
		case 'resolve':
			return `${whom} resolved`;
		case 'opt-out':
			return `${whom} opted out`;
	}
};
