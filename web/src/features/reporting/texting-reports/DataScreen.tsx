/** Step 2 of a texting report: its groups. Each combines segments, inboxes and campaigns. */
import { Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import { textingReportLimits } from '@quad/contract/reporting/texting-reports/limits.ts';
import type { ReportChoices } from '@quad/contract/reporting/texting-reports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sentenceOf } from '../../../foundation/failures.ts';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { choicesQuery, type Draft, keepDraft, readDraft, useCreate } from './data.ts';

export const Screen = () => {
	const { data, error, refetch } = useQuery(choicesQuery);
	return (
		<Page>
			<PageHeader
				title="New texting report"
				about="Step 2 of 3"
				back={{ to: to.newTextingReport(), label: 'General' }}
			/>
			{data && <Groups choices={data} />}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

/** `key` tells groups apart while they have no names. */
const emptyGroup = (groups: Draft['groups']): Draft['groups'][number] => ({
	key: Math.max(0, ...groups.map(({ key }) => key)) + 1,
	name: '',
	segments: [],
	inboxes: [],
	campaigns: [],
});

const Groups = ({ choices }: { choices: ReportChoices }) => {
	const navigate = useNavigate();
	const create = useCreate();
	const [draft, setDraft] = useState((): Draft => {
		const kept = readDraft();
		return kept.groups.length > 0 ? kept : { ...kept, groups: [emptyGroup([])] };
	});
	const change = (groups: Draft['groups']) => {
		setDraft({ ...draft, groups });
		keepDraft({ ...draft, groups });
	};
	const changeOne = (nth: number, changes: Partial<Draft['groups'][number]>) =>
		change(draft.groups.map((group, at) => (at === nth ? { ...group, ...changes } : group)));
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				create.mutate(draft, { onSuccess: ({ id }) => void navigate(to.textingReport(id)) });
			}}
		>
			<Stack>
				{draft.groups.map((group, nth) => (
					<Card
						key={group.key}
						title={`Group ${nth + 1}`}
						aside={
							draft.groups.length > 1 && (
								<Button
									size="compact-sm"
									variant="subtle"
									leftSection={<Trash2 size={14} aria-hidden />}
									onClick={() => change(draft.groups.filter((_, at) => at !== nth))}
								>
									Remove group
								</Button>
							)
						}
					>
						<Stack maw={640}>
							<TextInput
								label="Name"
								value={group.name}
								onChange={({ currentTarget }) => changeOne(nth, { name: currentTarget.value })}
							/>
							<MultiSelect
								label="Segments"
								description="Only texts with the people who are in one of these segments when the report is opened."
								searchable
								limit={100}
								data={optionsOf(choices.segments)}
								value={group.segments.map(String)}
								onChange={(ids) => changeOne(nth, { segments: ids.map(Number) })}
							/>
							<MultiSelect
								label="Inboxes"
								searchable
								data={optionsOf(choices.inboxes)}
								value={group.inboxes.map(String)}
								onChange={(ids) => changeOne(nth, { inboxes: ids.map(Number) })}
							/>
							<MultiSelect
								label="Campaigns"
								description="With inboxes: only texts of these campaigns in these inboxes."
								searchable
								limit={100}
								data={optionsOf(choices.campaigns)}
								value={group.campaigns.map(String)}
								onChange={(ids) => changeOne(nth, { campaigns: ids.map(Number) })}
							/>
						</Stack>
					</Card>
				))}
				{create.error && <ErrorAlert>{sentenceOf(create.error)}</ErrorAlert>}
				<Group justify="space-between">
					<Button
						variant="default"
						leftSection={<Plus size={16} aria-hidden />}
						disabled={draft.groups.length >= textingReportLimits.groups}
						onClick={() => change([...draft.groups, emptyGroup(draft.groups)])}
					>
						Add group
					</Button>
					<Group gap="xs">
						<Button component={Link} to={to.newTextingReport()} variant="default">
							Back
						</Button>
						<Button type="submit" loading={create.isPending}>
							Create report
						</Button>
					</Group>
				</Group>
			</Stack>
		</form>
	);
};

const optionsOf = (choices: ReportChoices['inboxes']) =>
	choices.map(({ id, name, team }) => ({ value: String(id), label: `${name} (${team})` }));
