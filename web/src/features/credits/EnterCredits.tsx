/**
 * Enters credits into an inbox: those that were asked for, which cannot be another number, or any as a gift or a
 * correction, which may take some away and says why.
 */
import { Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { creditLimits } from '@quad/contract/credits/limits.ts';
import { creditRefusals } from '@quad/contract/credits/refusals.ts';
import { type FormEvent, useState } from 'react';
import { makeDraftId } from '../../foundation/draft-id.ts';
import { sentenceOf } from '../../foundation/failures.ts';
import { formatMoney, formatNumber } from '../../foundation/format.ts';
import { toast } from '../../foundation/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { useEnterCredits } from './data.ts';
import { readCredits } from './read-credits.ts';

export interface Entering {
	organizationName: string;
	/** One of these gets them. */
	inboxes: ReadonlyArray<{ organizationId: number; inboxId: number; name: string; teamName: string; balance: number }>;
	/** Where they were asked for. */
	asked?: { requestId: number; credits: number; cost: number };
}

type Kind = 'bought' | 'granted' | 'corrected';

const kinds: ReadonlyArray<{ value: Kind; label: string; about: string }> = [
	{ value: 'granted', label: 'A gift', about: 'They cost nothing.' },
	{ value: 'bought', label: 'Bought', about: 'Paid for in another way than by a request.' },
	{ value: 'corrected', label: 'A correction', about: 'Write -500 to take 500 away.' },
];

export const EnterCredits = ({ organizationName, inboxes, asked, onClose }: Entering & { onClose: () => void }) => {
	const [inboxId, setInboxId] = useState(inboxes[0]?.inboxId);
	const [kind, setKind] = useState<Kind>(asked ? 'bought' : 'granted');
	const [written, setWritten] = useState('');
	const [note, setNote] = useState('');
	const [tried, setTried] = useState(false);
	const enter = useEnterCredits();
	const [draftId] = useState(makeDraftId);
	const inbox = inboxes.find((one) => one.inboxId === inboxId);
	const credits = asked ? asked.credits : readCredits(written);
	const faults = {
		credits: credits === undefined && creditRefusals['credits.nothing'].message,
		sign: credits !== undefined && credits < 0 && kind !== 'corrected' && creditRefusals['credits.only_more'].message,
		note: kind === 'corrected' && note.trim() === '' && creditRefusals['credits.why_corrected'].message,
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setTried(true);
		if (!inbox || credits === undefined || faults.sign || faults.note || enter.isPending) return;
		const { organizationId } = inbox;
		enter.mutate(
			{
				...{ organizationId, inboxId: inbox.inboxId, kind, credits, note, draftId },
				...(asked && { requestId: asked.requestId }),
			},
			{
				onSuccess: ({ balance }) => {
					toast.success(`“${inbox.name}” has ${formatNumber(balance)} credits now.`);
					onClose();
				},
			},
		);
	};
	return (
		<Modal opened onClose={onClose} title={`Enter credits for ${organizationName}`} closeOnClickOutside={false}>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					{inboxes.length > 1 ? (
						<Select
							label="Inbox"
							data={inboxes.map((one) => ({ value: String(one.inboxId), label: `${one.name}, ${one.teamName}` }))}
							value={String(inboxId)}
							allowDeselect={false}
							onChange={(id) => id !== null && setInboxId(Number(id))}
						/>
					) : (
						<Text>
							<strong>{inbox?.name}</strong> of {inbox?.teamName} has {formatNumber(inbox?.balance ?? 0)} credits.
						</Text>
					)}
					{asked ? (
						<Text>
							It gets the <strong>{formatNumber(asked.credits)} credits</strong> that were asked for at{' '}
							{formatMoney(asked.cost)}. Whoever asked is told by mail.
						</Text>
					) : (
						<>
							<TextInput
								label="Credits"
								inputMode="numeric"
								value={written}
								maxLength={14}
								error={tried && (faults.credits || faults.sign)}
								onChange={(event) => setWritten(event.currentTarget.value)}
								data-autofocus
							/>
							<Radio.Group label="What they are" value={kind} onChange={(value) => setKind(kindOf(value))}>
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
						description={kind === 'corrected' ? undefined : 'May stay empty. The team reads it in its book.'}
						value={note}
						maxLength={creditLimits.noteCharacters}
						error={tried && faults.note}
						onChange={(event) => setNote(event.currentTarget.value)}
					/>
					{enter.error && <ErrorAlert>{sentenceOf(enter.error)}</ErrorAlert>}
					<FormFoot does="Enter them" isPending={enter.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};

const kindOf = (value: string): Kind => kinds.find((one) => one.value === value)?.value ?? 'granted';
