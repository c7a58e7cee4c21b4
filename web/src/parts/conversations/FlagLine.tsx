/** Points out a text that sounds like an opt-out, with buttons to decide about it. */
import { Button } from '@mantine/core';
import type { ConversationFlag, FlagDecision } from '@quad/contract/contacts/opt-outs/flag-routes.ts';
import { MessageCircleOff } from 'lucide-react';
import { formatWhen } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { ButtonKey } from '../../ui/ButtonKey.tsx';
import c from './FlagLine.module.css';

interface FlagLineProps {
	flag: ConversationFlag | null;
	onDecide: (decision: FlagDecision) => void;
}

const sentences = {
	'opt-out': 'Sounds like they want no more texts',
	'wrong-number': 'Sounds like this is someone else’s number',
};

/** Rendered even without a flag, so that screen readers announce a new one. */
export const FlagLine = ({ flag, onDecide }: FlagLineProps) => {
	const { timeZone } = useSession();
	return (
		<div className={flag ? c.line : c.none}>
			<div className={c.words} role="status">
				{flag && (
					<>
						<MessageCircleOff className={c.icon} size={18} aria-hidden />
						<strong>{sentences[flag.kind]}</strong>
						<span className={c.text}>
							“{flag.text}” {formatWhen(flag.at, timeZone)}
						</span>
					</>
				)}
			</div>
			{flag && (
				<div className={c.buttons}>
					<Button
						variant="default"
						c="var(--app-danger)"
						size="xs"
						aria-keyshortcuts="x"
						rightSection={<ButtonKey>X</ButtonKey>}
						onClick={() => onDecide('optOut')}
					>
						Opt out
					</Button>
					<Button
						variant="default"
						size="xs"
						aria-keyshortcuts="d"
						rightSection={<ButtonKey>D</ButtonKey>}
						onClick={() => onDecide('dismiss')}
					>
						Dismiss
					</Button>
				</div>
			)}
		</div>
	);
};
