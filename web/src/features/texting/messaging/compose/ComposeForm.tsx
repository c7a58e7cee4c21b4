/** The form for composing a message or editing a scheduled one: a letter, beside it what its readers get. */
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { lazy, type ReactNode, useId, useRef, useState } from 'react';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { InboxPicker } from '../../../../parts/pickers/InboxPicker.tsx';
import { OnceOpened } from '../../../../ui/OnceOpened.tsx';
import { Page } from '../../../../ui/Page.tsx';
import c from './ComposeForm.module.css';
import { fetchSkipped } from './data.ts';
import type { ComposeDraft } from './draft.ts';
import { LetterText } from './LetterText.tsx';
import { Line } from './Line.tsx';
import { Foot } from './landing/Foot.tsx';
import { Forecast } from './landing/Forecast.tsx';
import { AdviceNotes } from './landing/Notes.tsx';
import { OptionWords } from './options/OptionWords.tsx';
import type { OptionProps } from './options/options.ts';
import { WhenLine } from './options/WhenLine.tsx';
import { PhonePreview } from './preview/PhonePreview.tsx';
import { TemplateLine } from './TemplateLine.tsx';
import { ToLine } from './to/ToLine.tsx';
import type { Readiness } from './use-readiness.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('./preview/PreviewDialog.tsx')).PreviewDialog }));
const LeftOutModal = lazy(async () => ({
	default: (await import('../../../../parts/compose/LeftOutModal.tsx')).LeftOutModal,
}));

interface ComposeFormProps {
	/** The heading and the notes above the letter. */
	children: ReactNode;
	/** The state of the draft, at the left of the foot. */
	state?: ReactNode;
	draft: ComposeDraft;
	/** The inbox to send from, and all those to choose from. */
	inbox: ProfileInbox | undefined;
	inboxes: readonly ProfileInbox[];
	readiness: Readiness;
	onChange: (changes: Partial<ComposeDraft>) => void;
	onChoose: OptionProps['onChange'];
	/** Requires a time, because saving a scheduled message must never send it at once. */
	alwaysLater?: boolean;
	/** Opens the choice of a time whenever it grows. */
	timesAsked?: number;
	/** The label of the button, if it doesn't send. */
	action?: string;
	/** Whether the action is running, or waiting for the latest estimate. */
	isBusy: boolean;
	onSend: () => void;
	/** Offers at night to send the message in the morning instead. */
	onWait?: (localTime: string) => void;
}

export const ComposeForm = ({ children, state, draft, inbox, inboxes, readiness, ...form }: ComposeFormProps) => {
	const { onChange, onChoose, alwaysLater = false, timesAsked = 0, action, isBusy, onSend, onWait } = form;
	const { timeZone } = useSession();
	const { body, estimate, isOld, nobodyNamed } = readiness;
	const [reason, setReason] = useState<SkipReason>();
	const [isPreviewing, setPreviewing] = useState(false);
	const explained = useId();
	const foot = useRef<HTMLElement>(null);
	/** Sends on Ctrl+Enter, or moves to the button of what has to be answered first. */
	const sendOrShow = () =>
		readiness.maySend ? onSend() : foot.current?.querySelector<HTMLElement>('[role="alert"] button')?.focus();
	const { text, options } = draft;
	const mediaUri = options.mediaUris?.[0];
	const fixed = fixedBy(inbox, draft);
	const preview = {
		inbox,
		body,
		estimate: nobodyNamed ? undefined : estimate,
		isOld,
		text,
		mediaUri,
		timeZone,
	};
	return (
		<div data-ix={inbox?.color} className={c.colored}>
			<Page>
				{children}
				<div className={c.columns}>
					<div className={c.letter}>
						<div className={c.sheet}>
							<Line label="From">
								<InboxPicker
									isPlain
									label="Send from"
									inboxes={inboxes}
									value={draft.inboxId}
									onChange={(inboxId) => onChange({ inboxId })}
								/>
							</Line>
							<ToLine
								to={draft.to}
								sources={isOld ? undefined : (estimate?.sources ?? undefined)}
								onChange={(to) => onChange({ to })}
							/>
							<WhenLine
								options={options}
								onChange={onChoose}
								timeZone={timeZone}
								alwaysLater={alwaysLater}
								timesAsked={timesAsked}
							/>
							<div className={c.text}>
								{inbox?.type === 'whatsapp' && (
									<TemplateLine
										inbox={inbox}
										options={options}
										onText={(text) => onChange({ text })}
										onChange={onChoose}
									/>
								)}
								<LetterText
									text={text}
									fixedBy={fixed}
									onText={(text) => onChange({ text })}
									mediaUri={mediaUri}
									onMedia={(uri) => onChoose({ mediaUris: uri === undefined ? undefined : [uri] })}
									takesMedia={
										inbox !== undefined &&
										inbox.type !== 'highspeed' &&
										(inbox.type !== 'whatsapp' || options.templateId === undefined)
									}
									onSend={sendOrShow}
								/>
								{inbox && <OptionWords inbox={inbox} options={options} onChange={onChoose} />}
							</div>
						</div>
						<AdviceNotes
							readiness={readiness}
							onText={fixed ? undefined : (text) => onChange({ text })}
							onInbox={(inboxId) => onChange({ inboxId })}
						/>
					</div>
					<aside className={c.rail} aria-label="Will it land?">
						<div className={c.phone}>
							<PhonePreview {...preview} />
						</div>
						<Forecast id={explained} readiness={readiness} timeZone={timeZone} onOpenReason={setReason} />
					</aside>
				</div>
				<Foot
					footRef={foot}
					readiness={readiness}
					timeZone={timeZone}
					explainedBy={explained}
					isAsking={isBusy}
					action={action}
					onSend={onSend}
					onPreview={() => setPreviewing(true)}
					onWait={onWait}
				>
					{state}
				</Foot>
			</Page>
			<OnceOpened opened={isPreviewing}>
				<PreviewDialog {...preview} opened={isPreviewing} onClose={() => setPreviewing(false)} />
			</OnceOpened>
			{body && (
				<OnceOpened opened={reason !== undefined}>
					<LeftOutModal
						reason={reason}
						of={{ ...body, draftId: undefined }}
						fetchPage={(page, signal) => fetchSkipped(body, page, signal)}
						onClose={() => setReason(undefined)}
					/>
				</OnceOpened>
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
