/** The icon, the tone and the word for each kind of part of an audience. */
import type { PartKind } from '@quad/contract/texting/messaging/audience.ts';
import {
	FileUp,
	Flag,
	ListFilter,
	ListOrdered,
	type LucideIcon,
	SlidersHorizontal,
	Tag,
	User,
	Users,
} from 'lucide-react';

interface Look {
	readonly icon: LucideIcon;
	/** Undefined for a neutral tone. */
	readonly color: 'blue' | 'gold' | 'purple' | 'pink' | 'spruce' | undefined;
	readonly word: string;
}

export const partLooks: Readonly<Record<PartKind, Look>> = {
	people: { icon: User, color: undefined, word: 'Person' },
	segment: { icon: ListFilter, color: 'blue', word: 'Segment' },
	tag: { icon: Tag, color: 'gold', word: 'Tag' },
	campaign: { icon: Flag, color: 'purple', word: 'Campaign' },
	import: { icon: FileUp, color: 'pink', word: 'Import' },
	list: { icon: ListOrdered, color: 'pink', word: 'List' },
	filter: { icon: SlidersHorizontal, color: 'spruce', word: 'Filter' },
	everyone: { icon: Users, color: undefined, word: 'Team' },
};
