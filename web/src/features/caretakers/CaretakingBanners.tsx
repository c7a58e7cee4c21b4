/**
 * What stands above every screen about caretaking (product.md 9): to whoever acts, for whom and until when, with the way
 * back; to whoever is taken care of, by whom. That there is such an assignment at all is said once.
 */
import { Button } from '@mantine/core';
import { HeartHandshake, Info, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { goBack, takeCareOf } from '../../foundation/caretaking.ts';
import { formatTime } from '../../foundation/format.ts';
import { type Profile, useProfile, useSession } from '../../foundation/session.ts';
import { forgetCareOver, readCareOver } from '../../foundation/session-end.ts';
import { toast } from '../../foundation/toast.ts';
import { Banner, type BannerLook } from '../../ui/Banner.tsx';
import c from './CaretakingBanners.module.css';
import { useOwnTargets } from './data.ts';
import { sayThrough } from './say-until.ts';
import { useSaidOnce } from './use-said-once.ts';

const acting: BannerLook = { color: 'gold', icon: HeartHandshake };
const care: BannerLook = { color: 'spruce', icon: HeartHandshake };
const over: BannerLook = { color: 'blue', icon: Info };

export const CaretakingBanners = () => {
	const { caretaking, caretaker } = useProfile();
	return (
		<section aria-label="Caretaking" aria-live="polite">
			{caretaking ? <Acting caretaking={caretaking} /> : <Targets />}
			{caretaker && <TakenCareOf caretaker={caretaker} />}
			<Over />
		</section>
	);
};

const Acting = ({ caretaking }: { caretaking: NonNullable<Profile['caretaking']> }) => {
	const { name, timeZone } = useSession();
	const [leaving, setLeaving] = useState(false);
	const leave = () => {
		setLeaving(true);
		goBack().catch((error: unknown) => {
			setLeaving(false);
			toast.failure(error);
		});
	};
	return (
		<Banner
			look={acting}
			action={
				<Button size="compact-sm" loading={leaving} leftSection={<Undo2 size={15} aria-hidden />} onClick={leave}>
					Back to yourself
				</Button>
			}
		>
			You take care of <strong>{name}</strong> until {formatTime(caretaking.endsAt, timeZone)}.
			<span className={c.more}>
				{' '}
				What you send says “{caretaking.caretakerName} for {name}”.
			</span>
		</Banner>
	);
};

const TakenCareOf = ({ caretaker }: { caretaker: NonNullable<Profile['caretaker']> }) => {
	const { timeZone } = useSession();
	const { isSaid, say } = useSaidOnce(`by ${caretaker.name} ${caretaker.endsAt}`);
	if (caretaker.isActing)
		return (
			<Banner look={care}>
				<strong>{caretaker.name}</strong> takes care of your texts right now. You can go on working, too.
			</Banner>
		);
	if (isSaid) return null;
	return (
		<Banner look={care} onDismiss={say}>
			<strong>{caretaker.name}</strong> can take care of your texts {sayThrough(caretaker.endsAt, timeZone)}.
		</Banner>
	);
};

/** Whom one may take care of from now on. Later the menu with one's initials has it. */
const Targets = () =>
	useOwnTargets().map(({ targetStaffId: id, targetName: name, endsAt }) => (
		<Target key={id} id={id} name={name} endsAt={endsAt} />
	));

const Target = ({ id, name, endsAt }: { id: number; name: string; endsAt: string }) => {
	const { timeZone } = useSession();
	const { isSaid, say } = useSaidOnce(`of ${id} ${endsAt}`);
	if (isSaid) return null;
	const begin = () => {
		say();
		takeCareOf({ id, name }).catch(toast.failure);
	};
	return (
		<Banner
			look={care}
			onDismiss={say}
			action={
				<Button size="compact-sm" variant="default" aria-label={`Take over for ${name}`} onClick={begin}>
					Take over
				</Button>
			}
		>
			You are the caretaker of <strong>{name}</strong> {sayThrough(endsAt, timeZone)}.
		</Banner>
	);
};

/** It ended by its time, or by an administrator: the page was somebody else's a moment ago. */
const Over = () => {
	const [name, setName] = useState(readCareOver);
	if (name === null) return null;
	const dismiss = () => {
		forgetCareOver();
		setName(null);
	};
	return (
		<Banner look={over} onDismiss={dismiss}>
			You are yourself again: taking care of <strong>{name}</strong> ended, because the time was up or an administrator
			ended it.
		</Banner>
	);
};
