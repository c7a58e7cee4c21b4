/** Edits a segment by criteria (spec 3 §4). People who may not build segments are redirected (spec 3 §5). */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { sayCriteria } from '@quad/contract/contacts/contacts/say-criteria.ts';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import {
	type CriteriaSegment,
	createCriteriaSegment,
	type FoundStudent,
} from '@quad/contract/contacts/segments/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatNumber, formatPhone } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { CriteriaBuilder } from '../../../parts/segments/CriteriaBuilder.tsx';
import { type DraftGroup, draftOf, isComplete, newGroup, wireOf } from '../../../parts/segments/criteria-draft.ts';
import { columnsQuery, previewQuery } from '../../../parts/segments/segments.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { criteriaQuery, useSaveCriteria } from './data.ts';

export const Screen = () => {
	const { may } = useSession();
	const { segmentId } = useParams<'segmentId'>();
	const copied = useSearchParams()[0].get('copy');
	const id = Number(segmentId ?? copied ?? 0);
	if (!may('buildSegments')) return <Navigate to={to.segments()} replace />;
	if (id === 0) return <CriteriaForm before={undefined} isCopy={false} />;
	return <Loaded key={id} id={id} isCopy={segmentId === undefined} />;
};

const Loaded = ({ id, isCopy }: { id: number; isCopy: boolean }) => {
	const { data, error, refetch } = useQuery(criteriaQuery(id));
	if (data) return <CriteriaForm before={data} isCopy={isCopy} />;
	return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
};

interface CriteriaFormProps {
	before: CriteriaSegment | undefined;
	isCopy: boolean;
}

const nameFor = ({ before, isCopy }: CriteriaFormProps): string => {
	if (!before) return '';
	return isCopy ? `Copy of ${before.name}`.slice(0, segmentLimits.name) : before.name; // spec 3 §4
};

const CriteriaForm = ({ before, isCopy }: CriteriaFormProps) => {
	const navigate = useNavigate();
	const cache = useQueryClient();
	const columns = useQuery(columnsQuery);
	const [group, setGroup] = useState<DraftGroup>(() =>
		before ? draftOf(before.conjunction, before.conditions) : newGroup(),
	);
	const [step, setStep] = useState<'criteria' | 'preview'>('criteria');
	const written = wireOf(group);
	const id = isCopy ? undefined : before?.id;
	const save = useSaveCriteria(id);
	const form = useContractForm(createCriteriaSegment, {
		start: { name: nameFor({ before, isCopy }) },
		bodyOf: ({ name }) => ({ name, ...written }),
		send: ({ name }) => save.mutateAsync({ name, ...written }),
		onSent: (segment) => {
			toast.success(id === undefined ? `“${segment.name}” is created.` : `“${segment.name}” is saved.`);
			void navigate(to.segment(segment));
		},
	});
	// Loads the opted-in and the opted-out contacts before showing either (spec 3 §4).
	const preview = useMutation({
		mutationFn: () =>
			Promise.all([cache.fetchQuery(previewQuery(written, true)), cache.fetchQuery(previewQuery(written, false))]),
		onSuccess: () => setStep('preview'),
	});
	return (
		<Page>
			<PageHeader
				{...(id !== undefined && before
					? { title: 'Edit criteria', tab: `Edit ${before.name}`, back: { to: to.segment(before), label: before.name } }
					: { title: 'New segment', back: { to: to.segments(), label: 'Segments' } })}
				about={step === 'criteria' ? 'Step 1 of 2: Criteria' : 'Step 2 of 2: Preview'}
			/>
			<form {...form.props}>
				<Stack gap="md" maw={960}>
					{step === 'criteria' ? (
						<>
							<Card title="Name">
								<TextInput aria-label="Name" {...form.field('name')} maxLength={segmentLimits.name} data-autofocus />
							</Card>
							<Card title="Criteria">
								{columns.data ? (
									<CriteriaBuilder group={group} columns={columns.data} onChange={setGroup} />
								) : columns.error ? (
									<ErrorState error={columns.error} onRetry={() => void columns.refetch()} />
								) : (
									<Loading />
								)}
							</Card>
							{preview.error && <ErrorAlert>{sentenceOf(preview.error)}</ErrorAlert>}
							<Group justify="flex-end" gap="xs">
								<Button variant="default" component={Link} to={to.segments()}>
									Cancel
								</Button>
								<Button
									disabled={!isComplete(group) || form.values.name.trim() === ''}
									loading={preview.isPending}
									onClick={() => preview.mutate()}
								>
									Preview
								</Button>
							</Group>
						</>
					) : (
						<>
							<Text>{sayCriteria(readable(group), columns.data ?? [])}</Text>
							<Preview written={written} />
							{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
							<Group justify="flex-end" gap="xs">
								<Button variant="default" onClick={() => setStep('criteria')}>
									Back
								</Button>
								<Button type="submit" loading={form.isPending}>
									{id === undefined ? 'Create segment' : 'Save'}
								</Button>
							</Group>
						</>
					)}
				</Stack>
			</form>
		</Page>
	);
};

type CriteriaInput = Parameters<typeof sayCriteria>[0];

const readable = ({ conjunction, conditions }: DraftGroup): CriteriaInput => ({
	conjunction,
	conditions: conditions.map((node) =>
		'conditions' in node ? readable(node) : { ...node, fieldId: node.fieldId ?? undefined },
	),
});

const Preview = ({ written }: { written: { conjunction: 'all' | 'any'; conditions: string } }) => {
	const [shown, setShown] = useState(true);
	const [skip, setSkip] = useState(0);
	const optedIn = useQuery(previewQuery(written, true));
	const optedOut = useQuery(previewQuery(written, false));
	const query = useQuery(previewQuery(written, shown, skip));
	const show = (isOptedIn: boolean) => {
		setShown(isOptedIn);
		setSkip(0);
	};
	return (
		<>
			<Figures
				figures={[
					{ label: 'Opted in', value: optedIn.data ? formatNumber(optedIn.data.Total) : '…' },
					{ label: 'Opted out', value: optedOut.data ? formatNumber(optedOut.data.Total) : '…' },
				]}
			/>
			<Group gap="xs">
				<Button size="xs" variant={shown ? 'light' : 'default'} aria-pressed={shown} onClick={() => show(true)}>
					Opted in
				</Button>
				<Button size="xs" variant={shown ? 'default' : 'light'} aria-pressed={!shown} onClick={() => show(false)}>
					Opted out
				</Button>
			</Group>
			<DataGrid
				label="Preview"
				query={{ ...query, data: query.data && { items: query.data.Students, total: query.data.Total } }}
				columns={previewColumns}
				rowKey={({ StudentId }) => StudentId}
				skip={skip}
				pageSize={segmentLimits.previewPage}
				onSkip={setSkip}
				empty={
					<EmptyState icon={UsersRound} title="No one">
						{shown ? 'No contact who is opted in matches now.' : 'No contact who is opted out matches.'}
					</EmptyState>
				}
			/>
		</>
	);
};

const previewColumns: ReadonlyArray<GridColumn<FoundStudent>> = [
	{
		key: 'name',
		title: 'Name',
		cell: ({ firstName, lastName, contactId }) => `${firstName} ${lastName}`.trim() || contactId,
	},
	{ key: 'contactId', title: 'Contact ID', width: 200, cell: ({ contactId }) => contactId },
	{
		key: 'mobileNumber',
		title: 'Mobile number',
		width: 180,
		cell: ({ mobileNumber }) => (mobileNumber === null ? '–' : formatPhone(mobileNumber)),
	},
];
