/** Edits a segment by criteria (spec 3 §4). People who may not build segments are redirected (spec 3 §5). */
import { Button, Stack, TextInput } from '@mantine/core';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { type CriteriaSegment, createCriteriaSegment } from '@quad/contract/contacts/segments/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { isRefused, sentenceOf } from '../../../foundation/failures.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { CountedBuilder } from '../../../parts/segments/CountedBuilder.tsx';
import { CriteriaSentences } from '../../../parts/segments/CriteriaSentences.tsx';
import { isComplete } from '../../../parts/segments/complete-draft.ts';
import { type DraftGroup, draftOf, newGroup, wireOf } from '../../../parts/segments/criteria-draft.ts';
import { columnsQuery, previewQuery } from '../../../parts/segments/segments.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SaveBar } from '../../../ui/SaveBar.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { CriteriaPreview } from './CriteriaPreview.tsx';
import { criteriaQuery, useSaveCriteria } from './data.ts';
import { SegmentNotShown } from './SegmentNotShown.tsx';

export const Screen = () => {
	const { may } = useSession();
	const { segmentId } = useParams<'segmentId'>();
	const copied = useSearchParams()[0].get('copy');
	const id = Number(segmentId ?? copied ?? 0);
	const columns = useQuery(columnsQuery);
	if (!may('buildSegments')) return <Navigate to={to.segments()} replace />;
	if (columns.error) return <ErrorState error={columns.error} onRetry={() => void columns.refetch()} />;
	if (!columns.data) return <Loading />;
	if (id === 0) return <CriteriaForm before={undefined} isCopy={false} />;
	return <Loaded key={id} id={id} isCopy={segmentId === undefined} />;
};

const Loaded = ({ id, isCopy }: { id: number; isCopy: boolean }) => {
	const { data, error, refetch } = useQuery(criteriaQuery(id));
	if (data) return <CriteriaForm before={data} isCopy={isCopy} />;
	return <SegmentNotShown error={error} onRetry={refetch} />;
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
	const [failure, setFailure] = useState<unknown>();
	const written = wireOf(group);
	const edited = isCopy ? undefined : before;
	const id = edited?.id;
	// The version of the conditions that were put on the screen, not of those fetched since.
	const version = useRef(edited?.version);
	const save = useSaveCriteria(id);
	const [start] = useState(() => ({ name: nameFor({ before, isCopy }) }));
	const form = useContractForm(createCriteriaSegment, {
		start,
		bodyOf: ({ name }) => ({ name, ...written }),
		send: ({ name }) => {
			setFailure(undefined);
			const isKept = id !== undefined && name === start.name; // so that someone else's new name stays
			return save.mutateAsync({ name: isKept ? undefined : name, version: version.current, ...written });
		},
		onSent: (segment) => {
			toast.success(id === undefined ? `“${segment.name}” is created.` : `“${segment.name}” is saved.`);
			void navigate(to.segment(segment));
		},
		onFailure: setFailure,
	});
	// Loads the opted-in and the opted-out contacts before showing either (spec 3 §4).
	const preview = useMutation({
		mutationFn: () =>
			Promise.all([cache.fetchQuery(previewQuery(written, true)), cache.fetchQuery(previewQuery(written, false))]),
		onSuccess: () => setStep('preview'),
	});
	const isOvertaken = isRefused(failure, segmentRefusals['segment.changed_meanwhile'].code);
	const failed = failure === undefined ? form.failure : sentenceOf(failure);
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
						<Card title="Criteria">
							<CountedBuilder group={group} segmentId={id} onChange={setGroup} />
						</Card>
					) : (
						<>
							<CriteriaSentences criteria={group} columns={columns.data ?? []} />
							<CriteriaPreview written={written} />
						</>
					)}
					<Card title="Name">
						<TextInput aria-label="Name" {...form.field('name')} maxLength={segmentLimits.name} />
					</Card>
					{step === 'criteria' && preview.error && <ErrorAlert>{sentenceOf(preview.error)}</ErrorAlert>}
					{isOvertaken && id !== undefined && (
						<ChangedMeanwhile
							id={id}
							onTake={(saved) => {
								version.current = saved.version;
								setGroup(draftOf(saved.conjunction, saved.conditions));
								setFailure(undefined);
							}}
							onKeep={(saved) => {
								version.current = saved.version;
								form.submit();
							}}
						/>
					)}
					<SaveBar
						isChanged={form.isChanged}
						isPending={form.isPending}
						failures={failed && !isOvertaken ? [failed] : []}
						saves={id === undefined ? 'Create segment' : 'Save'}
						isReady={isComplete(group)}
						onCancel={() => void navigate(before && id !== undefined ? to.segment(before) : to.segments())}
					>
						{step === 'criteria' ? (
							<Button
								variant="default"
								disabled={!isComplete(group)}
								loading={preview.isPending}
								onClick={() => preview.mutate()}
							>
								Preview
							</Button>
						) : (
							<Button variant="default" onClick={() => setStep('criteria')}>
								Back
							</Button>
						)}
					</SaveBar>
				</Stack>
			</form>
		</Page>
	);
};
