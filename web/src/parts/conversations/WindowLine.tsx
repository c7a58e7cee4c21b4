/** Counts down the time left for free text on WhatsApp, then says what can still be sent. */
import { Button } from '@mantine/core';
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { Hourglass } from 'lucide-react';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { formatTime } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { OnceOpened } from '../../ui/OnceOpened.tsx';
import { sayWindow } from './say-window.ts';
import c from './WindowLine.module.css';

const TemplateModal = lazy(async () => ({ default: (await import('./TemplateModal.tsx')).TemplateModal }));

const tickMs = 5_000;

interface ReplyOnWhatsAppProps {
	conversation: Conversation;
	/** In place of the box once the time is over. */
	whenClosed: ReactNode;
	children: ReactNode;
}

/** Free text is allowed only within 24 hours after the contact's last text. Unfinished text is never lost. */
export const ReplyOnWhatsApp = ({ conversation, whenClosed, children }: ReplyOnWhatsAppProps) => {
	const isClosed = useWindowClosed(conversation.whatsApp?.windowClosesAt ?? null);
	return (
		<>
			{isClosed ? whenClosed : children}
			<WindowLine conversation={conversation} isClosed={isClosed} />
		</>
	);
};

/** Returns whether the time for free text is over, updated as time passes. Null: the contact never wrote. */
const useWindowClosed = (closesAt: string | null): boolean => {
	const [now, setNow] = useState(Date.now);
	const isClosed = closesAt === null || Date.parse(closesAt) <= now;
	useEffect(() => {
		if (isClosed) return;
		const timer = setInterval(() => setNow(Date.now()), tickMs);
		return () => clearInterval(timer);
	}, [isClosed]);
	return isClosed;
};

const WindowLine = ({ conversation, isClosed }: { conversation: Conversation; isClosed: boolean }) => {
	const { timeZone } = useSession();
	const [choosing, setChoosing] = useState(false);
	const closesAt = conversation.whatsApp?.windowClosesAt ?? null;
	return (
		<div className={isClosed ? c.closed : c.open}>
			<Hourglass size={isClosed ? 16 : 14} aria-hidden />
			<span role="timer" aria-live="off">
				{isClosed || closesAt === null
					? sayWindow(closesAt, new Date())
					: `${sayWindow(closesAt, new Date())} (until ${formatTime(closesAt, timeZone)})`}
			</span>
			<Button
				size={isClosed ? 'sm' : 'compact-xs'}
				variant={isClosed ? 'filled' : 'subtle'}
				onClick={() => setChoosing(true)}
			>
				Send a template
			</Button>
			<OnceOpened opened={choosing}>
				<TemplateModal conversation={conversation} opened={choosing} onClose={() => setChoosing(false)} />
			</OnceOpened>
		</div>
	);
};
