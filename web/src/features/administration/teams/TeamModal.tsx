import { Anchor, Modal, NativeSelect, Select, Stack, Switch, TextInput } from '@mantine/core';
import { suggestTeamCode } from '@quad/contract/administration/teams/code.ts';
import { teamLimits } from '@quad/contract/administration/teams/limits.ts';
import { teamRefusals } from '@quad/contract/administration/teams/refusals.ts';
import {
	type CountedTeam,
	saveTeam,
	sendSpeed,
	type TeamSettings,
} from '@quad/contract/administration/teams/routes.ts';
import { sendingSpeeds } from '@quad/contract/texting/messaging/throughput.ts';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { type ContractForm, useContractForm } from '../../../foundation/use-contract-form.ts';
import { zoneChoices } from '../../../parts/pickers/time-zones.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { ModalFoot } from '../../../ui/ModalFoot.tsx';
import { useSaveTeam } from './data.ts';

interface TeamModalProps {
	team: CountedTeam | undefined;
	teams: readonly CountedTeam[];
	categories: ReadonlyArray<{ readonly id: number; readonly name: string }>;
	onClose: () => void;
}

export const TeamModal = ({ team, teams, categories, onClose }: TeamModalProps) => {
	const save = useSaveTeam();
	const { timeZone } = useSession();
	const others = teams.filter(({ id }) => id !== team?.id);
	const form = useContractForm(saveTeam, {
		start: team ? settingsOf(team) : newTeam(timeZone),
		check: ({ name, code }) => ({
			name: name.trim() === '' && teamRefusals['team.name_required'].message,
			code: code.trim() === '' && teamRefusals['team.code_required'].message,
		}),
		send: (body) => save.mutateAsync({ ...body, id: team?.id }),
		repeats: true,
		onSent: (saved) => {
			toast.success(`“${saved.name}” is saved.`);
			onClose();
		},
	});
	const { values, write } = form;
	const suggestCode = () => {
		const taken = others.map(({ code }) => code);
		if (values.code.trim() === '') write({ code: suggestTeamCode(values.name, taken) });
	};
	return (
		<Modal opened onClose={onClose} size="lg" title={team ? `Edit “${team.name}”` : 'New team'}>
			<form {...form.props}>
				<Stack gap="md">
					<TextInput
						label="Name"
						placeholder="Undergraduate Admissions"
						{...form.field('name')}
						onBlur={suggestCode}
						maxLength={teamLimits.name}
						data-autofocus
					/>
					<TextInput
						label="Code"
						description="A short name for reports and files. If you leave it empty, it’s made from the initials of the name."
						{...form.field('code')}
						onFocus={suggestCode}
						maxLength={teamLimits.code}
						spellCheck={false}
					/>
					<NativeSelect
						label="Category"
						data={[
							{ value: '', label: 'None' },
							...categories.map(({ id, name }) => ({ value: String(id), label: name })),
						]}
						value={String(values.departmentCategoryId ?? '')}
						onChange={({ currentTarget: { value } }) =>
							write({ departmentCategoryId: value === '' ? null : Number(value) })
						}
					/>
					<Select
						label="Time zone"
						description="Used for quiet hours, schedules and the times on screen."
						data={zoneChoices(values.timeZone)}
						{...form.field('timeZone')}
						onChange={(zone) => write({ timeZone: zone ?? values.timeZone })}
						searchable
						allowDeselect={false}
						nothingFoundMessage="No time zone matches"
					/>
					<SendingFields
						form={form}
						mayHaveBulkMms={team?.bulkMmsEnabled || teams.some(({ hasBulkMmsAddOn }) => hasBulkMmsAddOn)}
					/>
					<ModalFoot>
						{form.failure && <ErrorAlert mb="sm">{form.failure}</ErrorAlert>}
						<FormFoot does={team ? 'Save' : 'Create'} isPending={form.isPending} onCancel={onClose} />
					</ModalFoot>
				</Stack>
			</form>
		</Modal>
	);
};

/** How the team sends texts, and what its members may do. */
const SendingFields = ({ form, mayHaveBulkMms }: { form: ContractForm<TeamSettings>; mayHaveBulkMms: boolean }) => {
	const { messageSendSpeed } = form.values;
	return (
		<>
			<Switch
				label="Texting"
				description="When it’s off, no one on the team can open an inbox or send from one. Messages already on their way still go out."
				{...form.toggle('teamHasSms')}
			/>
			<Switch
				label="WhatsApp"
				description="Administrators can add WhatsApp inboxes. When it’s off, no one on the team sees them; messages that come in are kept."
				{...form.toggle('teamHasWhatsApp')}
			/>
			<NativeSelect
				label="Sending level"
				description={
					messageSendSpeed === 1
						? 'How fast the team’s inboxes send texts.'
						: 'Carriers take pictures more slowly: even at this level, only one picture is sent per second.'
				}
				data={[1, 2, 3].map((level) => ({ value: String(level), label: sayLevel(sendSpeed.parse(level)) }))}
				value={String(messageSendSpeed)}
				onChange={(event) => form.write({ messageSendSpeed: sendSpeed.parse(Number(event.currentTarget.value)) })}
			/>
			<Switch
				label="Send at night"
				description="Turns off quiet hours, which hold texts from 10:00 pm to 6:00 am in the team’s time zone."
				{...form.toggle('disableQuietHoursSafeguard')}
			/>
			<Switch
				label="Send pictures to many people at once (bulk MMS)"
				description={
					mayHaveBulkMms ? (
						'Bulk messages can include a picture.'
					) : (
						<>
							Needs the Bulk MMS add-on.{' '}
							<Anchor component={Link} to={to.marketplaceItem('bulk-mms')} inherit>
								Request it in the marketplace
							</Anchor>
						</>
					)
				}
				disabled={!mayHaveBulkMms}
				{...form.toggle('bulkMmsEnabled')}
			/>
			<Switch
				label="Everyone can build criteria segments"
				description="Otherwise, only the team’s administrators can."
				{...form.toggle('usersCanBuildCriteriaBasedSegments')}
			/>
		</>
	);
};

const sayLevel = (level: 1 | 2 | 3): string => {
	const segments = sendingSpeeds.levels[level];
	return `Level ${level}: ${segments} ${segments === 1 ? 'segment' : 'segments'} per second`;
};

const newTeam = (timeZone: string): TeamSettings => ({
	name: '',
	code: '',
	departmentCategoryId: null,
	timeZone,
	disableQuietHoursSafeguard: false,
	messageSendSpeed: 1,
	teamHasSms: true,
	teamHasWhatsApp: false,
	bulkMmsEnabled: false,
	usersCanBuildCriteriaBasedSegments: false,
});

const settingsOf = (team: CountedTeam): TeamSettings => ({
	name: team.name,
	code: team.code,
	departmentCategoryId: team.departmentCategoryId,
	timeZone: team.timeZone,
	disableQuietHoursSafeguard: team.disableQuietHoursSafeguard,
	messageSendSpeed: team.messageSendSpeed,
	teamHasSms: team.teamHasSms,
	teamHasWhatsApp: team.teamHasWhatsApp,
	bulkMmsEnabled: team.bulkMmsEnabled,
	usersCanBuildCriteriaBasedSegments: team.usersCanBuildCriteriaBasedSegments,
});
