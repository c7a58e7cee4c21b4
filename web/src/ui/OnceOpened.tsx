/**
 * A dialog that is fetched when it is opened for the first time, and stays: it closes as it opened, and gives the focus
 * back.
 */
import { type ReactNode, Suspense, useState } from 'react';

export const OnceOpened = ({ opened, children }: { opened: boolean; children: ReactNode }) => {
	const [wasOpened, setWasOpened] = useState(opened);
	if (opened && !wasOpened) setWasOpened(true);
	return wasOpened && <Suspense>{children}</Suspense>;
};
