/** Adds contacts to a static segment: pasted, by criteria, or from another segment (spec 3 §2). */
import { Button, Group, Modal, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import type { Segment, SegmentProblem } from '@quad/contract/contacts/segments/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { isComplete } from '../../../parts/segments/complete-draft.ts';
import { newGroup, wireOf } from '../../../parts/segments/criteria-draft.ts';
import { automatedQuery, offeredSegmentsQuery } from '../../../parts/segments/segments.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { useAddContacts } from './data.ts';
import { LinesField, linesOf, noLines } from './LinesField.tsx';

const CountedBuilder = lazy(async () => ({
	default: (await import('../../../parts/segments/CountedBuilder.tsx')).CountedBuilder,
}));

interface AddContactsProps {
	segment: Segment;
	onClose: () => void;
	onProblems: (problems: readonly SegmentProblem[]) => void;
}

const ways = [
	{ value: 'paste', label: 'Paste' },
	{ value: 'criteria', label: 'By criteria' },
	{ value: 'copy', label: 'From a segment' },
] as const;
type Way = (typeof ways)[number]['value'];

export const AddContacts = ({ segment, onClose, onProblems }: AddContactsProps) => {
	const [way, setWay] = useState<Way>('paste');
	const [lines, setLines] = useState(noLines);
	const [group, setGroup] = useState(() => newGroup());
	const [source, setSource] = useState<string | null>(null);
	const add = useAddContacts(segment.id);
	const describeAdded = ({ added, alreadyIn }: { added: number; alreadyIn: number }) => {
		const before = alreadyIn > 0 ? ` ${formatCounted(alreadyIn, 'contact')} already in it.` : '';
		toast.success(`${formatCounted(added, 'contact')} added.${before}`);
		onClose();
	};
	const written = linesOf(lines);
	const isReady = {
		paste: written.students.length > 0 && written.students.length <= segmentLimits.pasted,
		criteria: isComplete(group),
		copy: source !== null,
	}[way];
	const doing = { paste: add.byHand, criteria: add.byCriteria, copy: add.fromOther }[way];
	const go = () => {
		if (way === 'criteria') return add.byCriteria.mutate(wireOf(group), { onSuccess: describeAdded });
		if (way === 'copy') return add.fromOther.mutate(Number(source), { onSuccess: describeAdded });
		add.byHand.mutate(written, {
			onSuccess: (problems) => {
				if (problems.length === 0) toast.success('Everyone is in the segment.');
				onClose();
				if (problems.length > 0) onProblems(problems);
			},
		});
	};
	return (
		<Modal opened onClose={onClose} title={`Add contacts to “${segment.name}”`} size="xl">
			<Stack gap="md">
				<SegmentedControl
					aria-label="How to add contacts"
					data={[...ways]}
					value={way}
					onChange={(value) => setWay(ways.find((one) => one.value === value)?.value ?? 'paste')}
				/>
				{way === 'paste' && <LinesField lines={lines} onChange={setLines} />}
				{way === 'criteria' && (
					<>
						<Text size="sm" c="dimmed">
							Everyone who matches now is added, and stays in the segment.
						</Text>
						<Suspense fallback={<Loading />}>
							<CountedBuilder group={group} onChange={setGroup} />
						</Suspense>
					</>
				)}
				{way === 'copy' && <SourceSelect besides={segment.id} value={source} onChange={setSource} />}
				{doing.error && <ErrorAlert>{sentenceOf(doing.error)}</ErrorAlert>}
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button disabled={!isReady} loading={doing.isPending} onClick={go} data-commits>
						Add contacts
					</Button>
				</Group>
			</Stack>
		</Modal>
	);
};

interface SourceSelectProps {
	besides: number;
	value: string | null;
	onChange: (id: string | null) => void;
}

const SourceSelect = ({ besides, value, onChange }: SourceSelectProps) => {
	const { data: made } = useQuery(offeredSegmentsQuery);
	const { data: automated = [] } = useQuery(automatedQuery());
	const options = (segments: readonly Segment[]) =>
		segments.filter(({ id }) => id !== besides).map(({ id, name }) => ({ value: String(id), label: name }));
	return (
		<Select
			label="Segment"
			placeholder="Choose a segment"
			searchable
			nothingFoundMessage="No segment has that name"
			data={[
				{ group: 'Segments of the team', items: options(made?.items ?? []) },
				{ group: 'Automated', items: options(automated) },
			].filter(({ items }) => items.length > 0)}
			value={value}
			onChange={onChange}
		/>
	);
};
