/** Enters credits: a requested pack, a gift, a purchase, or a correction, which can be negative. */
import { Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import { creditRefusals } from '@quad/contract/carriers/credits/refusals.ts';
import { grantCredits } from '@quad/contract/carriers/credits/routes.ts';
import { useState } from 'react';
import { makeDraftId } from '../../../foundation/draft-id.ts';
import { formatMoney, formatNumber } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useEnterCredits } from './data.ts';
import { readCredits } from './read-credits.ts';

export interface Entering {
	organizationName: string;
	inboxes: ReadonlyArray<{ organizationId: number; inboxId: number; name: string; teamName: string; balance: number }>;
	/** The request to fulfill, if any. */
	request?: { requestId: number; credits: number; cost: number };
}

type Kind = 'bought' | 'granted' | 'corrected';

const kinds: ReadonlyArray<{ value: Kind; label: string; about: string }> = [
	{ value: 'granted', label: 'Gift', about: 'Free of charge.' },
	{ value: 'bought', label: 'Purchase', about: 'Paid for without a request in Quad.' },
	{ value: 'corrected', label: 'Correction', about: 'Enter -500 to remove 500.' },
];

export const EnterCredits = ({ organizationName, inboxes, request, onClose }: Entering & { onClose: () => void }) => {
	const enter = useEnterCredits();
	const [draftId] = useState(makeDraftId);
	const inboxOf = (inboxId: string | null) => inboxes.find((one) => String(one.inboxId) === inboxId);
	const form = useContractForm(grantCredits, {
		start: {
			inboxId: inboxes[0] ? String(inboxes[0].inboxId) : null,
			kind: (request ? 'bought' : 'granted') as Kind,
			credits: '',
			note: '',
		},
		bodyOf: ({ inboxId, kind, credits, note }) => ({
			organizationId: inboxOf(inboxId)?.organizationId ?? 0,
			inboxId: Number(inboxId),
			credits: request ? request.credits : (readCredits(credits) ?? 0),
			kind,
			note,
			draftId,
			...(request && { requestId: request.requestId }),
		}),
		check: ({ kind, note }, { credits }) => ({
			credits:
				(credits === 0 && creditRefusals['credits.nothing'].message) ||
				(credits < 0 && kind !== 'corrected' && creditRefusals['credits.only_more'].message),
			note: kind === 'corrected' && note.trim() === '' && creditRefusals['credits.why_corrected'].message,
		}),
		send: enter.mutateAsync,
		onSent: ({ balance }, { inboxId }) => {
			toast.success(`“${inboxOf(inboxId)?.name}” has ${formatNumber(balance)} credits now.`);
			onClose();
		},
	});
	const inbox = inboxOf(form.values.inboxId);
	const { kind } = form.values;
	return (
		<FormModal
			title={`Enter credits for ${organizationName}`}
			closeOnClickOutside={false}
			form={form}
			does="Enter credits"
			onClose={onClose}
		>
			{inboxes.length > 1 ? (
				<Select
					label="Inbox"
					data={inboxes.map((one) => ({ value: String(one.inboxId), label: `${one.name}, ${one.teamName}` }))}
					{...form.field('inboxId')}
					allowDeselect={false}
				/>
			) : (
				<Text>
					<strong>{inbox?.name}</strong> of {inbox?.teamName} has {formatNumber(inbox?.balance ?? 0)} credits.
				</Text>
			)}
			{request ? (
				<Text>
					It gets the <strong>{formatNumber(request.credits)} credits</strong> requested at {formatMoney(request.cost)}.
					We’ll email the person who asked.
				</Text>
			) : (
				<>
					<TextInput label="Credits" inputMode="numeric" {...form.field('credits')} maxLength={14} data-autofocus />
					<Radio.Group label="Type" {...form.field('kind')}>
						<Stack gap="xs" mt="xs">
							{kinds.map(({ value, label, about }) => (
								<Radio key={value} value={value} label={label} description={about} />
							))}
						</Stack>
					</Radio.Group>
				</>
			)}
			<TextInput
				label="Note"
				description={kind === 'corrected' ? undefined : 'Optional. The team sees it in its list of credits.'}
				{...form.field('note')}
				maxLength={creditLimits.noteCharacters}
			/>
		</FormModal>
	);
};
