/** Edits a smart message, which only its creator may do (spec 2 §6). Archiving is saved at once. */
import { Button, Switch } from '@mantine/core';
import type { SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion, Send } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { toast } from '../../../foundation/toast.ts';
import { smartMessageQuery } from '../../../parts/pickers/smart-messages.ts';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { DeleteModal } from './DeleteModal.tsx';
import { useChange } from './data.ts';
import { SmartMessageForm } from './SmartMessageForm.tsx';
import { sayFailure } from './say-failure.ts';

const back = { to: to.smartMessages(), label: 'Smart Messages' };

export const Screen = () => {
	const { smartMessageId } = useParams();
	const { personId } = useSession();
	const { data: smart, error, refetch } = useQuery(smartMessageQuery(Number(smartMessageId) || 0));
	if (smart && smart.createdById !== personId)
		return <Navigate to={`${to.smartMessages()}?view=${smart.id}`} replace />;
	if (smart) return <Found key={smart.id} smart={smart} />;
	return (
		<NotShown
			thing="Smart Message"
			icon={MessageCircleQuestion}
			all={{ to: to.smartMessages(), label: 'Show all Smart Messages' }}
			error={error}
			onRetry={refetch}
		/>
	);
};

const Found = ({ smart }: { smart: SmartMessage }) => {
	const change = useChange();
	const archive = useChange();
	const navigate = useNavigate();
	const [deleting, setDeleting] = useState<SmartMessage>();
	const onSaved = ({ name }: SmartMessage) => {
		toast.success(`“${name}” is saved.`);
		void navigate(to.smartMessages());
	};
	return (
		<Page>
			<PageHeader
				title={smart.name}
				about="Messages already sent with it, and the replies to them, stay as they are."
				back={back}
			>
				<Button variant="default" onClick={() => setDeleting(smart)} aria-haspopup="dialog">
					Delete
				</Button>
				{!smart.archived && (
					<Button
						component={Link}
						to={to.composeSmartMessage(smart.id)}
						variant="default"
						leftSection={<Send size={16} aria-hidden />}
					>
						Send
					</Button>
				)}
			</PageHeader>
			<SmartMessageForm
				start={smart}
				save="Save"
				send={(written) => change.mutateAsync({ ...written, id: smart.id })} // archiving is saved separately
				sentenceFor={(error) => sayFailure(error, 'update')}
				onSaved={onSaved}
			>
				<Switch
					label="Archived"
					checked={archive.isPending ? archive.variables.archived === true : smart.archived}
					onChange={({ currentTarget }) =>
						archive.mutate(
							{ id: smart.id, archived: currentTarget.checked },
							{ onError: (error) => toast.error(sayFailure(error, 'archive')) },
						)
					}
				/>
			</SmartMessageForm>
			<DeleteModal
				smart={deleting}
				onClose={() => setDeleting(undefined)}
				onDeleted={() => void navigate(to.smartMessages())}
			/>
		</Page>
	);
};
