/** Actions on all listed people of a sent message: text them, save them as a segment, or export them. */
import { Button } from '@mantine/core';
import { Send, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { sayText } from '../../../../foundation/say-text.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { type PeopleOfMessage, useTextAgain } from '../../../../parts/messages/use-people-of-message.ts';

const KeepAsSegment = lazy(async () => ({
	default: (await import('../../../../parts/messages/KeepAsSegment.tsx')).KeepAsSegment,
}));

interface PeopleActionsProps {
	of: PeopleOfMessage;
	count: number;
	inbox: ProfileInbox;
}

export const PeopleActions = ({ of, count, inbox }: PeopleActionsProps) => {
	const { may } = useSession();
	const again = useTextAgain(inbox);
	const [isKeeping, setKeeping] = useState(false);
	return (
		<>
			{may('compose') && (
				<Button
					variant="default"
					size="xs"
					leftSection={<Send size={16} aria-hidden />}
					loading={again.isPending}
					onClick={() => again.mutate(of)}
				>
					{sayText(count)}
				</Button>
			)}
			{may('segments') && (
				<Button
					variant="default"
					size="xs"
					leftSection={<UsersRound size={16} aria-hidden />}
					aria-haspopup="dialog"
					onClick={() => setKeeping(true)}
				>
					Save as segment
				</Button>
			)}
			<Suspense>{isKeeping && <KeepAsSegment of={of} onClose={() => setKeeping(false)} />}</Suspense>
		</>
	);
};
