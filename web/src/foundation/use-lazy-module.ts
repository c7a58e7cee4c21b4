import { useEffect, useState } from 'react';

/** Loads a module once it is needed, so that the screen doesn't wait for it. Undefined until then. */
export const useLazyModule = <Module>(load: () => Promise<Module>, isNeeded: boolean): Module | undefined => {
	const [module, setModule] = useState<{ loaded: Module }>();
	useEffect(() => {
		if (!isNeeded || module) return;
		void load().then((loaded) => setModule({ loaded }));
	}, [load, isNeeded, module]);
	return module?.loaded;
};
