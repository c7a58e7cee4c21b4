/** Chooses an inbox, usually to send from. Each has its color and number. */
import { Select } from '@mantine/core';
import { formatCounted, formatPhone } from '../../foundation/format.ts';
import type { ProfileInbox } from '../../foundation/session.ts';
import { InboxChip } from '../../ui/InboxMark.tsx';
import c from './InboxPicker.module.css';

interface InboxPickerProps {
	label: string;
	inboxes: readonly ProfileInbox[];
	value: number | null;
	/** The chosen inbox, if it may be one that the user isn't a member of. */
	other?: { id: number; name: string } | undefined;
	/** Without a frame, as in a line of a message. */
	isPlain?: boolean;
	onChange: (inboxId: number) => void;
}

export const InboxPicker = ({ label, inboxes, value, other, isPlain = false, onChange }: InboxPickerProps) => {
	const byId = new Map(inboxes.map((inbox) => [String(inbox.id), inbox]));
	const chosen = byId.get(String(value));
	const offered = [...inboxes, ...(other && !byId.has(String(other.id)) ? [other] : [])];
	return (
		<Select
			aria-label={label}
			data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
			value={value === null ? null : String(value)}
			onChange={(id) => id !== null && onChange(Number(id))}
			variant={isPlain ? 'unstyled' : 'default'}
			allowDeselect={false}
			leftSection={chosen && <InboxChip color={chosen.color} type={chosen.type} />}
			leftSectionWidth={isPlain ? 34 : 44}
			classNames={{ root: isPlain ? c.plain : undefined, input: c.input, dropdown: c.dropdown }}
			comboboxProps={{ shadow: 'md', width: 'max-content', position: 'bottom-start' }}
			renderOption={({ option }) => {
				const inbox = byId.get(option.value);
				return inbox ? <InboxOption inbox={inbox} /> : option.label;
			}}
		/>
	);
};

const kinds = { personal: 'Personal', group: 'Shared', highspeed: 'High-speed', whatsapp: 'WhatsApp' } as const;

const InboxOption = ({ inbox }: { inbox: ProfileInbox }) => (
	<span className={c.option}>
		<InboxChip color={inbox.color} type={inbox.type} />
		<span className={c.name}>{inbox.name}</span>
		<span className={c.about}>
			{kinds[inbox.type]} · {inbox.number && formatPhone(inbox.number)}
			{inbox.credits && ` · ${formatCounted(inbox.credits.balance, 'credit')}`}
		</span>
	</span>
);

/** Sending requires a number. */
export const canSendFrom = ({ number }: ProfileInbox): boolean => number !== null;
