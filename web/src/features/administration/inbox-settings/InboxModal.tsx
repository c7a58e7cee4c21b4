import { Group, MultiSelect, Radio, Select, Text, TextInput } from '@mantine/core';
import { inboxColor } from '@quad/contract/access/session/routes.ts';
import { inboxLimits } from '@quad/contract/administration/inbox-settings/limits.ts';
import { inboxSettingsRefusals } from '@quad/contract/administration/inbox-settings/refusals.ts';
import {
	assignment,
	createGroupAccount,
	type InboxSettings,
} from '@quad/contract/administration/inbox-settings/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { HoursFields } from '../../../parts/inboxes/HoursFields.tsx';
import { StoppedReplies } from '../../../parts/inboxes/StoppedReplies.tsx';
import { NumberField } from '../../../parts/numbers/NumberField.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import { InboxDot } from '../../../ui/InboxMark.tsx';
import { peopleQuery, useSaveInbox } from './data.ts';
import { WhatsAppNumberField } from './WhatsAppNumberField.tsx';
import { assignmentWords } from './words.ts';

const shownAtOnce = 50;

interface InboxModalProps {
	/** Undefined to add an inbox. */
	inbox: InboxSettings | undefined;
	type: InboxSettings['type'];
	onClose: () => void;
}

export const InboxModal = ({ inbox, type, onClose }: InboxModalProps) => {
	const save = useSaveInbox(inbox, type);
	const { data: people } = useQuery(peopleQuery);
	const isHighSpeed = type === 'highspeed';
	const isWhatsApp = type === 'whatsapp';
	const form = useContractForm(createGroupAccount, {
		start: {
			name: inbox?.name ?? '',
			color: inbox?.color ?? 'blue',
			staffIds: inbox?.staff.map(({ id }) => String(id)) ?? [],
			assignment: inbox?.assignment ?? 'nobody',
			workingHours: inbox?.workingHours ?? null,
			number: inbox?.number ?? null,
		},
		bodyOf: (written) => ({ ...written, staffIds: written.staffIds.map(Number) }),
		check: ({ name, staffIds, workingHours }) => ({
			name: name.trim() === '' && inboxSettingsRefusals['inbox-settings.name_required'].message,
			staffIds: isHighSpeed && staffIds.length === 0 && inboxSettingsRefusals['inbox-settings.staff_required'].message,
			workingHours:
				workingHours?.some(({ opens, closes }) => !(opens < closes)) && 'Closing time must be after opening time.',
		}),
		send: save.mutateAsync,
		onSent: (saved, { number }) => {
			if (number !== null && saved.number === null)
				toast.warning(`“${saved.name}” is saved, but its number is not there yet. Look again in a minute.`);
			else toast.success(`“${saved.name}” is saved.`);
			onClose();
		},
	});
	const { error: colorError, ...color } = form.field('color');
	return (
		<FormModal
			size="lg"
			title={inbox ? `Edit ${inbox.name}` : `New ${isWhatsApp ? 'WhatsApp' : 'shared'} inbox`}
			form={form}
			onClose={onClose}
		>
			<TextInput
				label="Name"
				placeholder="Front desk"
				required
				maxLength={inboxLimits.name}
				{...form.field('name')}
				data-autofocus
			/>
			<Radio.Group label="Color" {...color} error={colorError}>
				<Group gap="md" mt={6}>
					{inboxColor.options.map((one) => (
						<Radio
							key={one}
							value={one}
							label={
								<Group gap={6}>
									<InboxDot color={one} />
									{one}
								</Group>
							}
						/>
					))}
				</Group>
			</Radio.Group>
			<MultiSelect
				label="Staff"
				description="They can use this inbox, in addition to the team’s administrators and the owners."
				placeholder={form.values.staffIds.length === 0 ? 'Choose people' : ''}
				searchable
				clearable
				limit={shownAtOnce}
				nothingFoundMessage="No one on the team has this name"
				data={people?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
				{...form.field('staffIds')}
			/>
			<StoppedReplies stopped={stoppedWithout(form.values.staffIds, inbox)} />
			{inbox?.number ? (
				<Text size="sm">Number: {showPhone(inbox.number)}</Text>
			) : isWhatsApp ? (
				<WhatsAppNumberField {...form.field('number')} />
			) : (
				<NumberField {...form.field('number')} />
			)}
			{inbox?.credits && <Text size="sm">Credits: {inbox.credits.balance.toLocaleString('en-US')}</Text>}
			<Select
				label="Who gets a new conversation"
				allowDeselect={false}
				data={assignment.options.map((value) => ({ value, label: assignmentWords[value].long }))}
				{...form.field('assignment')}
			/>
			<HoursFields {...form.field('workingHours')} />
		</FormModal>
	);
};

const stoppedWithout = (staffIds: readonly string[], inbox: InboxSettings | undefined) =>
	(inbox?.staff ?? []).flatMap(({ id, name, scheduledReplies }) =>
		scheduledReplies === 0 || staffIds.includes(String(id)) ? [] : [{ id, name, count: scheduledReplies }],
	);
