/**
 * Uploads with a script: files are chosen, dropped or pasted, each has its own name and its own progress, three go at a time, and one that
 * did not go can be tried again. Each is sent as the form would send it.
 */

const AT_ONCE = 3;

interface Told {
  readonly maxBytes: number;
  readonly waiting: string;
  readonly done: string;
  readonly tooLarge: string;
  readonly unreachable: string;
  readonly retry: string;
  readonly drop: string;
  readonly name: string;
}

interface Waiting {
  readonly file: File;
  readonly name: HTMLInputElement;
  readonly line: HTMLElement;
}

export function uploadBeside(form: HTMLFormElement): void {
  const told = JSON.parse(form.dataset['upload'] ?? '{}') as Told;
  const chooser = form.querySelector<HTMLInputElement>('input[type=file]');
  const only = form.querySelector<HTMLInputElement>('input[name=filename]');
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (chooser === null || only === null || button === null) return;
  const list = document.createElement('ul');
  list.className = 'ui-uploads';
  list.setAttribute('role', 'status');
  const hint = document.createElement('p');
  hint.className = 'ui-subtle';
  hint.textContent = told.drop;
  chooser.closest('p')?.after(hint, list);
  chooser.required = false;
  const waiting: Waiting[] = [];
  let running = 0;

  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      const line = document.createElement('li');
      const name = document.createElement('input');
      name.type = 'text';
      name.maxLength = 240;
      name.value = waiting.length === 0 && only.value !== '' ? only.value : nameOf(file);
      name.setAttribute('aria-label', `${told.name}: ${file.name}`);
      const state = document.createElement('span');
      state.textContent = file.size > told.maxBytes ? told.tooLarge : told.waiting;
      line.append(name, ' ', state);
      list.append(line);
      if (file.size <= told.maxBytes) waiting.push({ file, name, line });
    }
  };
  const next = (): void => {
    while (running < AT_ONCE) {
      const upload = waiting.shift();
      if (upload === undefined) return;
      running++;
      void send(form, upload, told).then((isDone) => {
        running--;
        if (!isDone) upload.line.append(' ', retry(upload));
        next();
      });
    }
  };
  const retry = (upload: Waiting): HTMLButtonElement => {
    const again = document.createElement('button');
    again.type = 'button';
    again.textContent = told.retry;
    again.addEventListener('click', () => {
      again.remove();
      waiting.push(upload);
      next();
    });
    return again;
  };

  chooser.addEventListener('change', () => {
    add(chooser.files ?? []);
    chooser.value = '';
  });
  // Beside the form as well, where the browser would leave the page to show the file; text that is dropped goes where it always does.
  for (const type of ['dragover', 'drop'] as const)
    document.addEventListener(type, (event) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (type === 'drop') add(event.dataTransfer.files);
    });
  document.addEventListener('paste', (event) => {
    const files = event.clipboardData?.files ?? [];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  form.addEventListener('submit', (event) => {
    if (waiting.length === 0 && running === 0 && list.childElementCount === 0) return;
    event.preventDefault();
    next();
  });
  addEventListener('beforeunload', (event) => {
    if (running > 0) event.preventDefault();
  });
}

/** Pictures from the clipboard are all called `image.png`. */
function nameOf({ name }: File): string {
  if (name !== 'image.png') return name;
  return `Image ${new Date().toISOString().slice(0, 19).replace('T', ' ').replace(/:/g, '')}.png`;
}

/** @returns whether it was taken */
function send(form: HTMLFormElement, { file, name, line }: Waiting, told: Told): Promise<boolean> {
  const state = line.querySelector('span') as HTMLElement;
  const progress = document.createElement('progress');
  progress.max = 1;
  progress.setAttribute('aria-label', name.value);
  state.replaceChildren(progress);
  const fields = new FormData(form);
  fields.delete('file');
  fields.set('filename', name.value);
  fields.append('file', file, file.name);
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.action);
    request.responseType = 'document';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      progress.value = total === 0 ? 0 : loaded / total;
    });
    request.addEventListener('load', () => {
      const isDone = request.status < 300;
      const link = document.createElement('a');
      link.href = request.responseURL;
      link.textContent = told.done;
      const problem =
        request.responseXML?.querySelector('#ui-problem span')?.textContent ?? request.statusText;
      state.replaceChildren(isDone ? link : problem);
      done(isDone);
    });
    request.addEventListener('error', () => {
      state.replaceChildren(told.unreachable);
      done(false);
    });
    request.send(fields);
  });
}
