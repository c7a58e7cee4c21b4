/** Actions on all listed recipients of a sent message: text them again, or save them as a segment. */
import { Button } from '@mantine/core';
import { Send, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../foundation/session.ts';
import { type PeopleOfMessage, useTextAgain } from './use-people-of-message.ts';

const KeepAsSegment = lazy(async () => ({ default: (await import('./KeepAsSegment.tsx')).KeepAsSegment }));

export const PeopleActions = ({ of }: { of: PeopleOfMessage }) => {
	const { may } = useSession();
	const again = useTextAgain();
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
					Text these
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
