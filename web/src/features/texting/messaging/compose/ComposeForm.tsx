/** The form for composing a message or editing a scheduled one, with its estimate. */
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { type ReactNode, useState } from 'react';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { LeftOutModal } from '../../../../parts/compose/LeftOutModal.tsx';
import { InboxPicker } from '../../../../parts/pickers/InboxPicker.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Page } from '../../../../ui/Page.tsx';
import c from './ComposeForm.module.css';
import { fetchSkipped } from './data.ts';
import type { ComposeDraft } from './draft.ts';
import { AnswerPanel } from './landing/AnswerPanel.tsx';
import { MessageCard } from './MessageCard.tsx';
import { OptionsCard } from './options/OptionsCard.tsx';
import type { OptionProps } from './options/options.ts';
import { WhenCard } from './options/WhenCard.tsx';
import { TemplateCard } from './TemplateCard.tsx';
import { ToCard } from './to/ToCard.tsx';
import type { Readiness } from './use-readiness.ts';

interface ComposeFormProps {
	/** The heading and the notes above the cards. */
	children: ReactNode;
	draft: ComposeDraft;
	/** The inbox to send from, and all those to choose from. */
	inbox: ProfileInbox | undefined;
	inboxes: readonly ProfileInbox[];
	readiness: Readiness;
	onChange: (changes: Partial<ComposeDraft>) => void;
	onChoose: OptionProps['onChange'];
	/** Requires a time, because saving a scheduled message must never send it at once. */
	alwaysLater?: boolean;
	/** The label of the button, if it doesn't send. */
	action?: string;
	/** Whether the action is running, or waiting for the latest estimate. */
	isBusy: boolean;
	onSend: () => void;
	/** Offers at night to send the message in the morning instead. */
	onWait?: (localTime: string) => void;
}

export const ComposeForm = ({ children, draft, inbox, inboxes, readiness, ...form }: ComposeFormProps) => {
	const { onChange, onChoose, alwaysLater = false, action, isBusy, onSend, onWait } = form;
	const { timeZone } = useSession();
	const { body, estimate, isOld } = readiness;
	const [reason, setReason] = useState<SkipReason>();
	return (
		<div data-ix={inbox?.color} className={c.colored}>
			<Page>
				<div className={c.container}>
					{children}
					<div className={c.columns}>
						<div className={c.steps}>
							<div className={c.row}>
								<Card
									title="From"
									aside={
										<div className={c.from}>
											<InboxPicker
												label="Send from"
												inboxes={inboxes}
												value={draft.inboxId}
												onChange={(inboxId) => onChange({ inboxId })}
											/>
										</div>
									}
								/>
								<WhenCard options={draft.options} onChange={onChoose} timeZone={timeZone} alwaysLater={alwaysLater} />
							</div>
							<ToCard
								to={draft.to}
								sources={isOld ? undefined : (estimate?.sources ?? undefined)}
								onChange={(to) => onChange({ to })}
							/>
							{inbox?.type === 'whatsapp' && (
								<TemplateCard
									inbox={inbox}
									options={draft.options}
									onText={(text) => onChange({ text })}
									onChange={onChoose}
								/>
							)}
							<MessageCard
								text={draft.text}
								fixedBy={fixedBy(inbox, draft)}
								onText={(text) => onChange({ text })}
								mediaUri={draft.options.mediaUris?.[0]}
								onMedia={(uri) => onChoose({ mediaUris: uri === undefined ? undefined : [uri] })}
								takesMedia={
									inbox !== undefined &&
									inbox.type !== 'highspeed' &&
									(inbox.type !== 'whatsapp' || draft.options.templateId === undefined)
								}
								onSend={onSend}
								does={alwaysLater ? 'saves' : 'sends'}
								body={body}
								estimate={estimate}
								isOld={isOld}
							/>
							{inbox && <OptionsCard inbox={inbox} options={draft.options} onChange={onChoose} />}
						</div>
						<AnswerPanel
							readiness={readiness}
							timeZone={timeZone}
							isAsking={isBusy}
							action={action}
							onSend={onSend}
							onWait={onWait}
							onOpenReason={setReason}
							onText={fixedBy(inbox, draft) ? undefined : (text) => onChange({ text })}
							onInbox={(inboxId) => onChange({ inboxId })}
						/>
					</div>
				</div>
			</Page>
			{body && (
				<LeftOutModal
					reason={reason}
					of={{ ...body, draftId: undefined }}
					fetchPage={(page, signal) => fetchSkipped(body, page, signal)}
					onClose={() => setReason(undefined)}
				/>
			)}
		</div>
	);
};

const fixedBy = (
	inbox: ProfileInbox | undefined,
	{ options }: ComposeDraft,
): 'template' | 'smart-message' | undefined => {
	if (inbox?.type === 'whatsapp' && options.templateId !== undefined) return 'template';
	return options.smartMessageId === undefined ? undefined : 'smart-message';
};
