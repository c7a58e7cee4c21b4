import { Button, Group, Progress, Text } from '@mantine/core';
import { lineTypeNames, lineTypes } from '@quad/contract/carriers/carriers/line-types.ts';
import type { ValidationRun } from '@quad/contract/contacts/number-validation/routes.ts';
import { formatCounted, formatMoney, formatNumber, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { isUnderWay, useStop } from './data.ts';
import c from './number-validation.module.css';

const states: Readonly<Record<ValidationRun['state'], { tone: StatusTone; word: string }>> = {
	waiting: { tone: 'waiting', word: 'Waiting' },
	running: { tone: 'waiting', word: 'Checking' },
	complete: { tone: 'good', word: 'Complete' },
	stopped: { tone: 'quiet', word: 'Stopped' },
	failed: { tone: 'bad', word: 'Failed' },
};

export const RunsCard = ({ runs }: { runs: readonly ValidationRun[] }) => (
	<Card title="Latest checks">
		{runs.length === 0 && (
			<Text size="sm" c="dimmed">
				No numbers were checked by hand.
			</Text>
		)}
		<ul className={c.runs}>
			{runs.map((run) => (
				<li key={run.id}>
					<Run run={run} />
				</li>
			))}
		</ul>
	</Card>
);

const Run = ({ run }: { run: ValidationRun }) => {
	const { timeZone, may } = useSession();
	const stop = useStop();
	const { tone, word } = states[run.state];
	const counted = formatCounted(run.numbers, 'number');
	const results = lineTypes.flatMap((type) => {
		const count = run.results[type];
		return count ? [`${lineTypeNames[type]} ${formatNumber(count)}`] : [];
	});
	return (
		<>
			<Group justify="space-between" wrap="nowrap">
				<Text size="sm" fw={600}>
					{counted}, at most {formatMoney(run.quotedCost)}
				</Text>
				<StatusBadge tone={tone}>{word}</StatusBadge>
			</Group>
			{isUnderWay(run) && (
				<Group wrap="nowrap" gap="xs">
					<Progress
						flex={1}
						value={(100 * run.done) / Math.max(run.numbers, 1)}
						aria-label={`${formatNumber(run.done)} of ${counted} checked`}
					/>
					{may('validateNumbers') && (
						<Button size="compact-xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate(run.id)}>
							Stop
						</Button>
					)}
				</Group>
			)}
			{results.length > 0 && <Text size="sm">{results.join(' · ')}</Text>}
			{run.unanswered > 0 && (
				<Text size="sm">The carrier didn’t answer about {formatNumber(run.unanswered)}. Check them again later.</Text>
			)}
			{run.failedBecause && <Text size="sm">{run.failedBecause} What was checked is kept.</Text>}
			<Text size="sm" c="dimmed">
				{formatWhen(run.startedOn, timeZone)} by {run.startedByName}
			</Text>
		</>
	);
};
