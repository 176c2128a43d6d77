/**
 * One load for all callers: the first starts it, and the others wait for the same. One that fails is begun anew by the
 * next caller, as far as browsers do: some remember for the document's life that a module could not be fetched.
 */
export function loadOnce<Given extends unknown[], Loaded>(
  load: (...given: Given) => Promise<Loaded>,
): (...given: Given) => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return (...given) => {
    loading ??= load(...given).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
