/** Whom the message goes to: chips that combine, and chips that leave people out. */
import { VisuallyHidden } from '@mantine/core';
import { recipientSources } from '@quad/contract/connections/integrations/recipient-sources.ts';
import type { Audience, AudienceSources, FilterPart } from '@quad/contract/texting/messaging/audience.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../../../foundation/session.ts';
import { phone, useMedia } from '../../../../../foundation/use-media.ts';
import { personQuery, recipientConnectorsQuery } from '../data.ts';
import { Line } from '../Line.tsx';
import { Chips } from './Chips.tsx';
import { ListNotes } from './ListNotes.tsx';
import type { Offer } from './offers.ts';
import { type Chip, chipsOf, isIn, replaced, type Side, withChip, withoutChip } from './parts.ts';
import { ToField } from './ToField.tsx';
import c from './ToLine.module.css';
import { useCurrentNames } from './use-current-names.ts';

const ListDialog = lazy(async () => ({ default: (await import('./ListDialog.tsx')).ListDialog }));
const SourceDialog = lazy(async () => ({ default: (await import('./SourceDialog.tsx')).SourceDialog }));
const FilterDialog = lazy(async () => ({ default: (await import('./FilterDialog.tsx')).FilterDialog }));

interface ToLineProps {
	to: Audience;
	/** The parts as the server counted them. Undefined while it counts. */
	sources: AudienceSources | undefined;
	onChange: (to: Audience) => void;
}

type Dialog =
	| { readonly kind: 'list'; readonly id: number | null }
	| { readonly kind: 'source' }
	| { readonly kind: 'filter'; readonly side: Side; readonly filter: FilterPart | undefined };

export const ToLine = ({ to, sources, onChange }: ToLineProps) => {
	const { teamName, may } = useSession();
	const cache = useQueryClient();
	const { data: connected = [] } = useQuery(recipientConnectorsQuery);
	const nameOf = useCurrentNames(to, sources);
	const [dialog, setDialog] = useState<Dialog>();
	const [isLeavingOut, setLeavingOut] = useState(false);
	const [said, setSaid] = useState('');
	const isNarrow = useMedia(phone);
	const fields = { include: useRef<HTMLInputElement>(null), exclude: useRef<HTMLInputElement>(null) };
	const isNew = useRef(true); // focuses the recipients when the form opens, but not later
	useEffect(() => {
		isNew.current = false;
	}, []);

	const add = (side: Side, chip: Chip, name: string) => {
		onChange(withChip(to, side, chip));
		setSaid(side === 'include' ? `${name} added` : `${name} will be left out`);
	};
	const remove = (side: Side, chip: Chip, name: string) => {
		onChange(withoutChip(to, side, chip));
		setSaid(`${name} removed`);
		fields[side].current?.focus();
	};
	const pick = (side: Side, { chip, name }: Offer) => {
		if (isIn(to[side], chip)) return remove(side, chip, name);
		if (chip.kind === 'person') cache.setQueryData(personQuery(chip.id).queryKey, { id: chip.id, fullName: name });
		add(side, chip, name);
	};
	const removeLast = (side: Side) => {
		const last = chipsOf(to[side]).at(-1);
		if (last) remove(side, last, 'The last one');
	};
	const field = (side: Side, label: string, placeholder: string): ReactNode => (
		<ToField
			label={label}
			placeholder={placeholder}
			chipsLabel={side === 'include' ? 'Recipients' : 'But not'}
			withSegments={may('segments')}
			isPicked={({ chip }) => isIn(to[side], chip)}
			onPick={(offer) => pick(side, offer)}
			onRemoveLast={() => removeLast(side)}
			inputRef={fields[side]}
			takesFocus={side === 'include' ? isNew.current && !isNarrow && to.include.length === 0 : isLeavingOut}
		>
			<Chips
				side={side}
				parts={to[side]}
				nameOf={nameOf}
				onMove={(chip, name) => add(side === 'include' ? 'exclude' : 'include', chip, name)}
				onRemove={(chip, name) => remove(side, chip, name)}
				onOpen={(chip) => {
					if (chip.kind === 'filter') setDialog({ kind: 'filter', side, filter: chip });
					if (chip.kind === 'list') setDialog({ kind: 'list', id: chip.id });
				}}
			/>
		</ToField>
	);
	const hasExclusions = to.exclude.length > 0 || isLeavingOut;
	const [first] = connected;
	const close = () => setDialog(undefined);
	return (
		<Line label="To">
			{field(
				'include',
				'Add recipients',
				to.include.length === 0 ? 'Person, segment, tag, campaign or import' : 'Add more',
			)}
			{hasExclusions && (
				<div className={c.butNot}>
					<span className={c.label} aria-hidden>
						But not
					</span>
					{field('exclude', 'Leave out', 'Who gets no message')}
				</div>
			)}
			<ListNotes parts={[...to.include, ...to.exclude]} onReview={(id) => setDialog({ kind: 'list', id })} />
			<div className={c.links}>
				<Word onClick={() => setDialog({ kind: 'list', id: null })}>Paste or upload a list</Word>
				<Word onClick={() => setDialog({ kind: 'filter', side: 'include', filter: undefined })}>Filter contacts</Word>
				{!isIn(to.include, { kind: 'everyone' }) && (
					<Word
						label={`Everyone in ${teamName}`}
						onClick={() => add('include', { kind: 'everyone' }, `Everyone in ${teamName}`)}
					>
						Everyone
					</Word>
				)}
				{to.include.length > 0 && !hasExclusions && <Word onClick={() => setLeavingOut(true)}>Leave people out</Word>}
				{first && (
					<Word onClick={() => setDialog({ kind: 'source' })}>
						{`From ${connected.length === 1 ? recipientSources[first.connector].name : 'another system'}…`}
					</Word>
				)}
			</div>
			<VisuallyHidden role="status">{said}</VisuallyHidden>
			<Suspense>
				{dialog?.kind === 'list' && (
					<ListDialog
						listId={dialog.id}
						onAdd={({ id, name }) => add('include', { kind: 'list', id, name }, name || 'Pasted list')}
						onClose={close}
					/>
				)}
				{dialog?.kind === 'source' && (
					<SourceDialog onAdd={({ id, name }) => add('include', { kind: 'list', id, name }, name)} onClose={close} />
				)}
				{dialog?.kind === 'filter' && (
					<FilterDialog
						filter={dialog.filter}
						onSet={(part) => {
							const { side, filter } = dialog;
							if (filter && part) onChange(replaced(to, side, filter, part));
							else if (filter) remove(side, filter, 'The filter');
							else if (part) add(side, part, 'The filter');
						}}
						onClose={close}
					/>
				)}
			</Suspense>
		</Line>
	);
};

interface WordProps {
	/** The whole name, for a word that is short because the team is meant. */
	label?: string;
	onClick: () => void;
	children: string;
}

const Word = ({ label, onClick, children }: WordProps) => (
	<button type="button" className={c.link} aria-label={label} title={label} onClick={onClick}>
		{children}
	</button>
);
