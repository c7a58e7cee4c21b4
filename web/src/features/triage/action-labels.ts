import { sayPeople } from '../../parts/compose/left-out.ts';
import type { Deed } from './data.ts';

/** What was just done, while it can be undone. */
export const sayDone = (deed: Deed, count: number): string => {
	const whom = sayPeople(count);
	switch (deed.kind) {
		case 'reply':
			return `${whom} answered`;
		case 'category':
			return `${whom} sorted as ${deed.category}`;
		case 'resolve':
			return `${whom} resolved`;
		case 'opt-out':
			return `${whom} opted out`;
	}
};
