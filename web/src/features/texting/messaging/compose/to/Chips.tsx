/** The chips of one side: to include, or to leave out. Many people are collapsed, as in “and 480 more”. */
import { Button } from '@mantine/core';
import type { AudiencePart } from '@quad/contract/texting/messaging/audience.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../../foundation/format.ts';
import { useSession } from '../../../../../foundation/session.ts';
import { sayPart } from '../../../../../parts/compose/say-sources.ts';
import { type NamedPerson, personQuery, recipientListQuery } from '../data.ts';
import { PartChip } from './PartChip.tsx';
import { type Chip, chipsOf, keyOf, peopleIn, type Side } from './parts.ts';
import { shownAtFirst } from './use-named.ts';

const shownMore = 100;

type PartAsChip = Exclude<Chip, { kind: 'person' }>;

export interface ChipActions {
	readonly onMove: (chip: Chip, name: string) => void;
	readonly onRemove: (chip: Chip, name: string) => void;
	/** Opens the conditions of a filter, or the lines of a list. */
	readonly onOpen: (chip: PartAsChip) => void;
}

interface ChipsProps extends ChipActions {
	side: Side;
	parts: readonly AudiencePart[];
	/** Returns the current name of a part, if the server said it. */
	nameOf: (chip: PartAsChip) => string | undefined;
}

export const Chips = ({ side, parts, nameOf, ...actions }: ChipsProps) => {
	const [shown, setShown] = useState(shownAtFirst);
	const people = peopleIn(parts);
	const visible = people.slice(0, shown);
	const found = useQueries({ queries: visible.map((id) => personQuery(id)) });
	const names = new Map(visible.map((id, at) => [id, personName(found[at])]));
	return (
		<>
			{chipsOf(parts)
				.filter((chip) => chip.kind !== 'person' || names.has(chip.id))
				.map((chip) =>
					chip.kind === 'person' ? (
						<PersonChip key={keyOf(chip)} chip={chip} name={names.get(chip.id) ?? '…'} side={side} actions={actions} />
					) : chip.kind === 'list' ? (
						<ListChip key={keyOf(chip)} chip={chip} name={nameOf(chip) ?? chip.name} side={side} actions={actions} />
					) : (
						<NamedChip key={keyOf(chip)} chip={chip} name={nameOf(chip)} side={side} actions={actions} />
					),
				)}
			{people.length > shown && (
				<li>
					<Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + shownMore)}>
						and {formatNumber(people.length - shown)} more
					</Button>
				</li>
			)}
		</>
	);
};

const personName = (query: { data: NamedPerson | undefined; isError: boolean } | undefined): string => {
	if (query?.data) return query.data.fullName || 'No name';
	return query?.isError ? 'Contact not found' : '…';
};

interface OneChipProps<Of> {
	chip: Of;
	name: string;
	side: Side;
	actions: ChipActions;
}

const PersonChip = ({ chip, name, side, actions }: OneChipProps<Chip>) => (
	<PartChip
		kind="people"
		name={name}
		side={side}
		onMove={() => actions.onMove(chip, name)}
		onRemove={() => actions.onRemove(chip, name)}
	/>
);

const ListChip = ({ chip, name, side, actions }: OneChipProps<Extract<PartAsChip, { kind: 'list' }>>) => {
	const { data: list, isError } = useQuery(recipientListQuery(chip.id));
	const called = sayPart('list', list?.name ?? name);
	return (
		<PartChip
			kind="list"
			name={list?.state === 'reading' ? `Reading “${called}”…` : called}
			side={side}
			isBroken={isError || list?.state === 'failed'}
			action={{ icon: List, label: 'Show the list', onDo: () => actions.onOpen(chip) }}
			onMove={() => actions.onMove(chip, called)}
			onRemove={() => actions.onRemove(chip, called)}
		/>
	);
};

interface NamedChipProps {
	chip: PartAsChip;
	name: string | undefined;
	side: Side;
	actions: ChipActions;
}

const NamedChip = ({ chip, name: current, side, actions }: NamedChipProps) => {
	const { teamName } = useSession();
	const name = chip.kind === 'everyone' ? `Everyone in ${teamName}` : current || sayPart(chip.kind, chip.name);
	return (
		<PartChip
			kind={chip.kind}
			name={name}
			side={side}
			action={
				chip.kind === 'filter'
					? { icon: SlidersHorizontal, label: 'Edit conditions', onDo: () => actions.onOpen(chip) }
					: undefined
			}
			onMove={() => actions.onMove(chip, name)}
			onRemove={() => actions.onRemove(chip, name)}
		/>
	);
};
