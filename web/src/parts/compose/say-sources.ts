import type { AudienceSources, PartKind } from '@quad/contract/texting/messaging/audience.ts';
import { formatNumber } from '../../foundation/format.ts';
import { sayPeople } from './left-out.ts';
import { partLooks } from './part-looks.ts';

interface SourceLine {
	readonly key: string;
	readonly kind: PartKind;
	readonly name: string;
	readonly count: string;
}

/** Describes each part in a line, for example `Visits`, `1 of 3 more` or `But not Visited`, `−2`. */
export const saySources = ({ include, exclude }: AudienceSources, teamName: string): SourceLine[] => [
	...include.map(({ kind, name, people, added }, at) => ({
		key: `in ${at}`,
		kind,
		name: nameOf(kind, name, people, teamName),
		count: added === people ? formatNumber(people) : `${formatNumber(added)} more of ${formatNumber(people)}`,
	})),
	...exclude.map(({ kind, name, removed }, at) => ({
		key: `out ${at}`,
		kind,
		name: `But not ${nameOf(kind, name, removed, teamName)}`,
		count: removed === 0 ? '0' : `−${formatNumber(removed)}`,
	})),
];

const nameOf = (kind: PartKind, name: string, people: number, teamName: string): string => {
	if (kind === 'everyone') return `Everyone in ${teamName}`;
	return kind === 'people' ? `${sayPeople(people)} by name` : sayPart(kind, name);
};

/** Returns a part's name, or what it is if it has none. */
export const sayPart = (kind: Exclude<PartKind, 'people' | 'everyone'>, name: string): string => {
	if (name !== '') return name;
	return kind === 'list' ? 'Pasted list' : partLooks[kind].word;
};
