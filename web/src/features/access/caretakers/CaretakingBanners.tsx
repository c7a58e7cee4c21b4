/** The banners that say who a caretaker acts for, or that a caretaker acts for the person away (product.md 9). */
import { Button } from '@mantine/core';
import type { Caretaker } from '@quad/contract/access/session/caretaking.ts';
import { useQueryClient } from '@tanstack/react-query';
import { HeartHandshake, Info, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { goBack, takeCareOf } from '../../../foundation/caretaking.ts';
import { formatTime } from '../../../foundation/format.ts';
import { type Profile, profileQuery, useProfile, useSession } from '../../../foundation/session.ts';
import { forgetCareOver, readCareOver } from '../../../foundation/session-end.ts';
import { toast } from '../../../foundation/toast.ts';
import { Banner, type BannerLook } from '../../../ui/Banner.tsx';
import c from './CaretakingBanners.module.css';
import { sayThrough } from './say-until.ts';
import { useSaidOnce } from './use-said-once.ts';

const acting: BannerLook = { color: 'gold', icon: HeartHandshake };
const care: BannerLook = { color: 'spruce', icon: HeartHandshake };
const over: BannerLook = { color: 'blue', icon: Info };

export const CaretakingBanners = () => {
	const { caretaking, caretaker, caretakerOf } = useProfile();
	useRenewedProfile();
	return (
		<section aria-label="Caretaking" aria-live="polite">
			{caretaking && <Acting caretaking={caretaking} />}
			{caretakerOf.map((one) => (
				<Target key={one.targetStaffId} target={one} />
			))}
			{caretaker && <TakenCareOf caretaker={caretaker} />}
			<Over />
		</section>
	);
};

/** Polls the profile, because the live channel reports neither a colleague's texts nor the end of an assignment. */
const useRenewedProfile = (): void => {
	const cache = useQueryClient();
	useEffect(() => {
		const timer = setInterval(() => void cache.invalidateQueries(profileQuery), renewMs);
		return () => clearInterval(timer);
	}, [cache]);
};

const renewMs = 60_000;

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
					Back to my account
				</Button>
			}
		>
			You’re covering for <strong>{name}</strong> until {formatTime(caretaking.endsAt, timeZone)}.
			<span className={c.more}>
				{' '}
				What you send shows “{caretaking.caretakerName} for {name}”.
			</span>
		</Banner>
	);
};

const TakenCareOf = ({ caretaker }: { caretaker: Caretaker }) => {
	const { timeZone } = useSession();
	const { isSaid, say } = useSaidOnce(`by ${caretaker.caretakerName} ${caretaker.endsAt}`);
	if (caretaker.isActing)
		return (
			<Banner look={care}>
				<strong>{caretaker.caretakerName}</strong> is covering for you right now. You can keep working too.
			</Banner>
		);
	if (isSaid) return null;
	return (
		<Banner look={care} onDismiss={say}>
			<strong>{caretaker.caretakerName}</strong> can cover for you {sayThrough(caretaker.endsAt, timeZone)}.
		</Banner>
	);
};

/** Announces a new assignment once; afterwards it can be found in the account menu. */
const Target = ({ target: { targetStaffId: id, targetName: name, endsAt } }: { target: Caretaker }) => {
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
				<Button size="compact-sm" variant="default" aria-label={`Start covering for ${name}`} onClick={begin}>
					Start covering
				</Button>
			}
		>
			You are the caretaker of <strong>{name}</strong> {sayThrough(endsAt, timeZone)}.
		</Banner>
	);
};

/** Says that caretaking has ended, by date or by an administrator, because the page has just switched users. */
const Over = () => {
	const [name, setName] = useState(readCareOver);
	if (name === null) return null;
	const dismiss = () => {
		forgetCareOver();
		setName(null);
	};
	return (
		<Banner look={over} onDismiss={dismiss}>
			You’re back in your own account. Covering for <strong>{name}</strong> ended because the time was up or an
			administrator ended it.
		</Banner>
	);
};
