/** Numbers that the loop guard stopped replying to after too many similar texts, with buttons to resume. */
import { Alert, Button } from '@mantine/core';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { AutomationSettings } from '@quad/contract/texting/automation/routes.ts';
import { CircleStop } from 'lucide-react';
import { formatWhen } from '../../../foundation/format.ts';
import { type ProfileInbox, useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import c from './automation.module.css';
import { useAnswerAgain } from './data.ts';

interface StoppedNumbersProps {
	inbox: ProfileInbox;
	stopped: AutomationSettings['stopped'];
}

export const StoppedNumbers = ({ inbox, stopped }: StoppedNumbersProps) => {
	const again = useAnswerAgain(inbox);
	const { timeZone } = useSession();
	return (
		<Alert color="gold" icon={<CircleStop size={18} />} title="Automatic answers stopped">
			<ul className={c.stopped}>
				{stopped.map(({ mobileNumber, name, text, count, at, until }) => (
					<li key={mobileNumber}>
						<span>
							{name ? `${name}, ${showPhone(mobileNumber)}` : showPhone(mobileNumber)}: {count} texts like “
							{text.length > 60 ? `${text.slice(0, 60)}…` : text}” within five minutes, at {formatWhen(at, timeZone)}.
							Nothing is answered automatically until {formatWhen(until, timeZone)}.
						</span>
						<Button
							variant="default"
							size="xs"
							loading={again.isPending && again.variables === mobileNumber}
							onClick={() => again.mutate(mobileNumber, { onError: toast.failure })}
						>
							Answer again
						</Button>
					</li>
				))}
			</ul>
		</Alert>
	);
};
