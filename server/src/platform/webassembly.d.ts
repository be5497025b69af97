// Node has WebAssembly, but its types come with those of the browser, which the server does not want.
declare namespace WebAssembly {
  type Module = object;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: object): Promise<{ exports: Record<string, unknown> }>;
}
