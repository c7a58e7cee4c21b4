/** A dialog loaded when first opened. It stays mounted, so that closing it is animated and returns the focus. */
import { type ReactNode, Suspense, useState } from 'react';

export const OnceOpened = ({ opened, children }: { opened: boolean; children: ReactNode }) => {
	const [wasOpened, setWasOpened] = useState(opened);
	if (opened && !wasOpened) setWasOpened(true);
	return wasOpened && <Suspense>{children}</Suspense>;
};
