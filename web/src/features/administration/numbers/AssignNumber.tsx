/** Assigns a number to an inbox, after saying what happens to the inbox's current number. */
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { assignNumber, type CollegeNumber, type NumberedInbox } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { inboxesFoundQuery, useAssign } from './data.ts';

const settleMs = 250;

export const AssignNumber = ({ number, onClose }: { number: CollegeNumber; onClose: () => void }) => {
	const assign = useAssign();
	const [search, setSearch] = useState('');
	const [chosen, setChosen] = useState<NumberedInbox>();
	const [searchText] = useDebouncedValue(chosen && search === labelOf(chosen) ? '' : search, settleMs);
	const { data, isFetching } = useQuery(inboxesFoundQuery(searchText));
	const inboxes = [...(chosen ? [chosen] : []), ...(data ?? []).filter(({ id }) => id !== chosen?.id)];
	const form = useContractForm(assignNumber, {
		start: { inboxId: '' },
		bodyOf: ({ inboxId }) => ({ inboxId: inboxId === '' ? null : Number(inboxId) }),
		check: ({ inboxId }) => ({ inboxId: inboxId === '' && 'Choose an inbox.' }),
		send: ({ inboxId }) => assign.mutateAsync({ numberSid: number.numberSid, inboxId }),
		onSent: ({ inbox, phoneNumber }) => {
			if (inbox) toast.success(`“${inbox.name}” has ${showPhone(phoneNumber)} now.`);
			else toast.warning(`${showPhone(phoneNumber)} is being bought. The inbox gets it in a minute.`);
			onClose();
		},
	});
	const { onChange, ...field } = form.field('inboxId');
	return (
		<FormModal title={`Give ${showPhone(number.phoneNumber)} to an inbox`} form={form} onClose={onClose}>
			{number.inbox && (
				<Text size="sm">
					“{number.inbox.name}” has it now, and will have no number: nothing can be sent from it until it gets another
					one. Replies to the number go to the inbox that you choose.
				</Text>
			)}
			<Select
				label="Inbox"
				placeholder="Choose an inbox"
				searchable
				data-autofocus
				data={inboxes
					.filter(({ id }) => id !== number.inbox?.id)
					.map((inbox) => ({ value: String(inbox.id), label: labelOf(inbox) }))}
				filter={({ options }) => options} // the server has already filtered them
				nothingFoundMessage={isFetching ? 'Looking…' : 'No matching inbox'}
				searchValue={search}
				onSearchChange={setSearch}
				{...field}
				onChange={(id) => {
					setChosen(inboxes.find((inbox) => String(inbox.id) === id));
					onChange(id ?? '');
				}}
			/>
			{chosen?.number && (
				<Text size="sm">
					{chosen.name} has {showPhone(chosen.number)}. That number will be free: replies to it reach no one until
					another inbox has it.
				</Text>
			)}
		</FormModal>
	);
};

const labelOf = ({ name, departmentName }: NumberedInbox): string => `${name} · ${departmentName}`;
