import type { SegmentUses } from '@quad/contract/contacts/segments/routes.ts';
import { formatCounted } from '../../../foundation/format.ts';

const mostNamed = 5;
const list = new Intl.ListFormat('en');

export const sayUses = (uses: SegmentUses): string => {
	const more = uses.length - mostNamed;
	return list.format([...uses.slice(0, mostNamed).map(sayUse), ...(more > 0 ? [`${more} more`] : [])]);
};

const sayUse = ({ kind, name }: SegmentUses[number]): string =>
	kind === 'draft' ? `${name}’s draft` : `the ${kind} “${name}”`;

/** For example, `1 scheduled message, 2 segments`. */
export const countUses = (uses: SegmentUses): string =>
	[...Map.groupBy(uses, ({ kind }) => kind)].map(([kind, ofKind]) => formatCounted(ofKind.length, kind)).join(', ');
