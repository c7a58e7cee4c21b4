/** Sets how long texts are kept, and shows what the rule would delete before it is saved. */
import { NumberInput, Radio, Stack, Text } from '@mantine/core';
import { deletedText, deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import type { Retention } from '@quad/contract/administration/deletion/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted, formatDay, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { FormSection } from '../../../ui/FormSection.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { usePageForm } from '../../../ui/page-forms.ts';
import { retentionPreviewQuery, retentionQuery, useSaveRetention } from './data.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(retentionQuery);
	if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />;
	return (
		<FormPage
			title="Data retention"
			about="How long your organization keeps the words of its texts, and the files that came with them."
		>
			<Rule key={data.months} rule={data} />
		</FormPage>
	);
};

const usualMonths = 36;
const { leastMonths, mostMonths } = deletionLimits;

const Rule = ({ rule }: { rule: Retention }) => {
	const { timeZone } = useSession();
	const [isKept, setKept] = useState(rule.months === null);
	const [written, setWritten] = useState<number | string>(rule.months ?? usualMonths);
	const [isAsking, setAsking] = useState(false);
	const save = useSaveRetention();
	const months = typeof written === 'number' ? written : Number.NaN;
	const isValid = Number.isInteger(months) && months >= leastMonths && months <= mostMonths;
	const wanted = isKept ? null : months;
	const store = async () => {
		await save.mutateAsync(wanted);
		toast.success('Data retention saved.');
	};
	usePageForm({
		isChanged: wanted !== rule.months && (isKept || isValid),
		isPending: save.isPending,
		failure: save.isError ? sentenceOf(save.error) : undefined,
		submit: () => (isKept ? void store().catch(() => undefined) : setAsking(true)), // the page shows why it failed
		reset: () => {
			setKept(rule.months === null);
			setWritten(rule.months ?? usualMonths);
		},
	});
	return (
		<FormSection title="Texts">
			<Radio.Group
				label="Keep the content of texts"
				value={isKept ? 'kept' : 'months'}
				onChange={(value) => setKept(value === 'kept')}
			>
				<Stack gap="xs" mt="xs">
					<Radio value="kept" label="Forever" />
					<Radio value="months" label="For a number of months, then delete them every night" />
				</Stack>
			</Radio.Group>
			{!isKept && (
				<NumberInput
					hideControls
					label="Months"
					w={160}
					min={leastMonths}
					max={mostMonths}
					allowDecimal={false}
					value={written}
					onChange={setWritten}
					error={!isValid && `From ${leastMonths} to ${mostMonths} months.`}
				/>
			)}
			{!isKept && isValid && <Preview months={months} />}
			<Text size="sm" c="dimmed">
				Counts, dates and who was texted stay. Deleted texts show “{deletedText}”. Files that came with texts are
				deleted too.
			</Text>
			{rule.changedOn && (
				<Text size="sm" c="dimmed">
					Set by {rule.changedByName} on {formatDay(rule.changedOn, timeZone)}.{' '}
					{formatCounted(rule.deleted, 'text has', 'texts have')} been deleted so far
					{rule.lastRunOn ? `, last checked ${formatWhen(rule.lastRunOn, timeZone)}` : ''}.
				</Text>
			)}
			<ConfirmModal
				opened={isAsking}
				title={`Delete texts after ${months} months?`}
				confirm="Delete old texts"
				danger
				onConfirm={store}
				onClose={() => setAsking(false)}
			>
				<Stack>
					{isValid && isAsking && <Preview months={months} />}
					<Text>What is deleted can’t be brought back.</Text>
				</Stack>
			</ConfirmModal>
		</FormSection>
	);
};

const Preview = ({ months }: { months: number }) => {
	const { timeZone } = useSession();
	const { data, error } = useQuery(retentionPreviewQuery(months));
	if (error) return <Text size="sm">{sentenceOf(error)}</Text>;
	if (!data) return <Text size="sm">Counting…</Text>;
	return (
		<Text size="sm" role="status">
			{data.texts + data.messages === 0
				? `Nothing is older than ${months} months now.`
				: `Tonight this deletes the content of ${formatCounted(data.texts, 'text')} and ${formatCounted(data.messages, 'bulk message')} from before ${formatDay(data.before, timeZone)}.`}
		</Text>
	);
};
