/** Opens the start page with a toast that offers to switch to the conversation's team (spec 2 §4, §8). */
import { findConversationDepartment } from '@quad/contract/texting/conversations/routes.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { changeTeam } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';

interface OtherTeamProps {
	conversationId: number;
	sentence: string;
}

export const OtherTeam = ({ conversationId, sentence }: OtherTeamProps) => {
	useEffect(() => {
		tell(conversationId, sentence, location.pathname).catch(() => toast.error(sentence));
	}, [conversationId, sentence]);
	return <Navigate replace to={to.home()} />;
};

const tell = async (id: number, sentence: string, address: string): Promise<void> => {
	const [{ departmentId, name }, { showWay }] = await Promise.all([
		call(findConversationDepartment, { params: { id } }),
		import('../../../parts/conversations/WayToast.tsx'),
	]);
	showWay({
		id: `conversation ${id}`,
		sentence,
		label: `Switch to ${name}`,
		go: () => void changeTeam(departmentId, address).catch(toast.failure),
		stayMs: 15_000, // long enough to read and decide
		urgent: true,
	});
};
