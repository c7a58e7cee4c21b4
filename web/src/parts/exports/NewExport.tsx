/** Starts an export of certain data, people and days, by default the last seven (spec 3 §9). */
import { Modal, Select } from '@mantine/core';
import { listTeams } from '@quad/contract/administration/teams/routes.ts';
import { exportKindNames, exportKinds } from '@quad/contract/reporting/exports/routes.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../foundation/call.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useProfile, useSession } from '../../foundation/session.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { DateField } from '../dates/DateField.tsx';
import { callOf, type StartedKind, useRenewExports } from './start-calls.ts';

const everyTeam = 'org';

interface NewExportProps {
	kind?: StartedKind | undefined;
	start?: string | undefined;
	end?: string | undefined;
	onStarted?: () => void;
	onClose: () => void;
}

export const NewExport = ({ onStarted, onClose, ...first }: NewExportProps) => {
	const { teamId, teamName, may } = useSession();
	const hasChat = useProfile().currentDepartment.teamHasChat;
	const isOwner = may('exportOrganization');
	const kinds = exportKinds
		.filter((one) => one !== 'hitl')
		.filter((one) => (one === 'webchat' ? hasChat || isOwner : may('exportReports')));
	const [kind, setKind] = useState<StartedKind>(first.kind ?? kinds[0] ?? 'webchat');
	const [of, setOf] = useState(String(teamId));
	const [start, setStart] = useState(first.start ?? '');
	const [end, setEnd] = useState(first.end ?? '');
	const renew = useRenewExports();
	const teams = useQuery({
		queryKey: queryKeys.teams.list,
		queryFn: ({ signal }) => call(listTeams, {}, signal),
		enabled: isOwner,
	});
	const begin = useMutation({
		mutationFn: () =>
			call(callOf(kind, isOwner), {
				body: {
					...(of === everyTeam ? { scope: 'org' as const } : { departmentId: Number(of) }),
					...(start ? { startDate: start } : {}),
					...(end ? { endDate: end } : {}),
				},
			}),
		onSuccess: async () => {
			await renew();
			onStarted?.();
			onClose();
		},
	});
	return (
		<Modal opened title="New export" onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					begin.mutate();
				}}
			>
				<Select
					label="What"
					data={kinds.map((value) => ({ value, label: exportKindNames[value] }))}
					value={kind}
					allowDeselect={false}
					onChange={(value) => setKind(kinds.find((one) => one === value) ?? kind)}
					data-autofocus
				/>
				{isOwner && (
					<Select
						mt="sm"
						label="Of"
						searchable
						data={[
							{ value: everyTeam, label: 'All teams' },
							...(teams.data ?? [{ id: teamId, name: teamName }]).map(({ id, name }) => ({
								value: String(id),
								label: name,
							})),
						]}
						value={of}
						allowDeselect={false}
						onChange={(value) => value && setOf(value)}
					/>
				)}
				<DateField
					mt="sm"
					label="From"
					description="The last 7 days unless you choose others."
					value={start}
					{...(end ? { max: end } : {})}
					onChange={setStart}
				/>
				<DateField mt="sm" mb="md" label="To" value={end} {...(start ? { min: start } : {})} onChange={setEnd} />
				{begin.error && <ErrorAlert>{sentenceOf(begin.error)}</ErrorAlert>}
				<FormFoot does="Start export" isPending={begin.isPending} onCancel={onClose} />
			</form>
		</Modal>
	);
};
